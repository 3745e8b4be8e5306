/* types.ts - what a table says (docs/wire.md), as far as the client shows it. */

export interface Option {
  act: string; // PLAY, PICK, PASS, DONE, YES, NO ...
  card?: number;
  seat?: number;
  number: number;
  whose?: number;
  zone?: string;
  design?: number;
  name?: string;
  line?: string;
  word?: string;
  price?: number;
  defence?: number;
  about?: number;
  about_name?: string;
  text?: string;
  more?: string;
}

export interface Reason {
  rule: string;
  sentence: string;
}

export interface Share {
  card?: number;
  seat?: number;
  low: number;
  high: number;
  usual?: number;
}

export interface Division {
  card?: number;
  through: number;
  through_seat?: number;
  total: number;
  shares: Share[];
}

export interface Attack {
  card: number;
  target: number;
  kind?: string;
  subtype?: string;
  value?: number;
  with?: number;
  blocker?: number;
}

export interface Ask {
  kind: string; // ACTION, ATTACK, BLOCK, MULLIGAN ...
  seat?: number;
  card?: number;
  about?: number;
  about_seat?: number;
  minimum: number;
  maximum: number;
  option_count: number;
  ordered?: boolean;
  text: string;
  pass?: string;
  window?: string;
  name?: string;
  about_name?: string;
  line?: string;
  owed?: number;
  begun?: boolean;
  pays?: boolean;
  no_means?: boolean;
  second_price?: string;
  no_pass?: Reason;
  no_such_count?: Reason;
  attack?: Attack;
  weapon?: string;
  division?: Division;
  options: Option[];
  candidates?: Option[]; // all that a set may be made of
  payment?: number[]; // what the game itself would pay with
}

/* A card that lies somewhere but in play. */
export interface CardSeen {
  card: number;
  design?: number;
  name?: string;
  owner: number;
  zone: string;
  host?: number;
  state?: string;
  expended?: boolean;
  payable?: boolean;
}

export interface Power {
  what: string;
  kind?: string;
  subtype?: string;
  value: number;
  with?: number;
  flags?: string[];
}

/* A card in play. */
export interface Body {
  card: number;
  design?: number;
  name?: string;
  owner: number;
  controller: number;
  position: string; // prepared, expended, flipped
  flags?: string[];
  offense: number;
  defense: number;
  base_offense?: number;
  base_defense?: number;
  damage: number;
  counters: number;
  alignments?: string[];
  keywords?: string[];
  labels?: string[];
  labels_lost?: string[];
  host?: number;
  host_seat?: number;
  locked?: number;
  state?: string;
  yields?: number;
  marks?: string[];
  did?: string[];
  powers?: Power[];
}

export interface SeatSeen {
  seat: number;
  health: number;
  gold: number;
  total?: number;
  hand_count: number;
  deck_count: number;
  hand?: CardSeen[];
  pile_count: number;
  pile?: CardSeen[];
  side?: CardSeen[];
  aside?: CardSeen[];
  holding?: CardSeen[];
  graveyard?: CardSeen[];
  out: boolean;
  friends?: number[];
  unit?: number[];
  reach?: number[];
  prey?: number[];
}

/* Something that waits on the line. */
export interface LineItem {
  card: number;
  design?: number;
  name?: string;
  seat: number;
  flags?: string[];
  number: number;
  targets?: { act: string; card?: number; seat?: number }[];
  shares?: number[];
  text?: string;
}

export interface View {
  seat?: number;
  turn: number;
  phase: string;
  active: number;
  holder?: number;
  goal?: number;
  battle?: { defender?: number; blocks_done: boolean; blocked: boolean; pairs: boolean };
  result?: { full: boolean; winner?: number; winners?: number[]; rule?: string };
  seats: SeatSeen[];
  play: Body[];
  shown?: CardSeen[];
  triggers?: { card: number; seat: number; now: boolean; count: number; text?: string }[];
  attacks?: Attack[];
  line?: LineItem[];
  decision: { over: boolean; seat?: number; kind?: string; picked?: Option[] };
}

/* One thing that happened. */
export interface News {
  kind: string;
  seat?: number;
  card?: number;
  design?: number;
  name?: string;
  owner?: number;
  number?: number;
  other?: { card: number; design?: number; name?: string; seat?: number };
  whose?: number;
  from?: string;
  to?: string;
  text?: string;
  rule?: string;
  sentence: string;
}

export interface SeatSetup {
  name: string;
  bot?: string;
  deck: boolean;
  ready: boolean;
}

export interface Hello {
  t: 'hello';
  v: number;
  you: number;
  game: 'ecg' | 'tcg' | 'mv';
  table: string;
  format: string;
  stage: string;
  seats: SeatSetup[];
}

export interface Update {
  t: 'update';
  seq: number;
  stage: string;
  games?: number;
  wins?: number[];
  over?: { winners?: number[]; tied?: number[]; rule?: string };
  seats?: SeatSetup[];
  view?: View;
  match?: unknown; // around games: drafting, building
  ask_n?: number;
  ask?: Ask;
  wait?: number[];
  back?: { ask: number; free: boolean };
  news: News[];
  more?: boolean;
}

export interface Refused {
  t: 'refused';
  ask?: number;
  why: string;
  rule?: string;
  sentence: string;
  more?: string;
}

export interface Preview {
  t: 'preview';
  id: number;
  ok: boolean;
  rule?: string;
  sentence?: string;
  more?: string;
}

export interface Stops {
  t: 'stops';
  by_hand: boolean;
  windows: Record<string, string>;
}

export type ServerMessage =
  | Hello
  | Update
  | Refused
  | Preview
  | Stops
  | { t: 'took'; ask: number }
  | { t: 'said'; seat: number; text: string };

export interface ClientMessage {
  t: string;
  [field: string]: unknown;
}
