/* art.js - card pictures out of words.
 *
 * art(card) -> SVG text.  Pure geometry, no files, no randomness: the same name
 * gives the same picture on every machine.  Three decisions make one:
 *   world   alignment or colour: sky, light, horizon
 *   motif   class words, else words of the name, else what the text does
 *   name    a seed for everything that may differ: horns, feathers, towers
 *
 * Mostly coordinates, hence plain JavaScript; its types are in art.d.ts.
 */
function seedOf(s) { let h = 2166136261; for (let i = 0; i < s.length; i++) { h ^= s.charCodeAt(i); h = Math.imul(h, 16777619); } return h >>> 0; }
function Rng(s) {
  let a = seedOf(s);
  const f = () => { a |= 0; a = a + 0x6D2B79F5 | 0; let t = Math.imul(a ^ a >>> 15, 1 | a); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 4294967296; };
  f(); f();
  return { f, int: n => Math.floor(f() * n), r: (a, b) => a + f() * (b - a), pick: l => l[Math.floor(f() * l.length)] };
}
const n1 = x => Math.round(x * 10) / 10;
const P = pts => 'M' + pts.map(p => n1(p[0]) + ',' + n1(p[1])).join('L') + 'Z';
const circ = (cx, cy, r, ry) => { ry = ry || r; return `M${n1(cx - r)},${n1(cy)}A${n1(r)},${n1(ry)} 0 1 1 ${n1(cx + r)},${n1(cy)}A${n1(r)},${n1(ry)} 0 1 1 ${n1(cx - r)},${n1(cy)}Z`; };
const star = (n, a, b, cx, cy, rot) => { const p = []; for (let i = 0; i < 2 * n; i++) { const t = Math.PI * i / n + (rot || 0) - Math.PI / 2, q = i % 2 ? b : a; p.push([(cx || 0) + Math.cos(t) * q, (cy || 0) + Math.sin(t) * q]); } return P(p); };
const ngon = (n, a, cx, cy, rot) => { const p = []; for (let i = 0; i < n; i++) { const t = 2 * Math.PI * i / n + (rot || 0) - Math.PI / 2; p.push([(cx || 0) + Math.cos(t) * a, (cy || 0) + Math.sin(t) * a]); } return P(p); };
const feather = (len, w) => `M0,0C${n1(len * .25)},${-w} ${n1(len * .75)},${-w * 1.1} ${len},${-w * .2}C${n1(len * .8)},${n1(w * .7)} ${n1(len * .3)},${n1(w * .7)} 0,0Z`;

/* ---- worlds: [sky top, sky bottom, orb, far, mid, near, light, dark, accent light, accent dark, ink] */
const WORLDS = {
  good: [
    ['#E9B44C', '#FBE7B0', '#FFFBEA', '#E3B45A', '#C08A2B', '#7A5414', '#FFFDF3', '#E9CF92', '#F4C04A', '#C98F1F', '#3A2708'],
    ['#8FC1CF', '#F9E8BC', '#FFF7DA', '#E6C57C', '#BE8F3A', '#755418', '#FFFEF6', '#E7D4A6', '#F2B942', '#C28A22', '#33240B'],
    ['#F0A45D', '#FCE3A6', '#FFF6D0', '#DDA04B', '#B2722B', '#6C4315', '#FFFBEF', '#EACB94', '#EFB23B', '#BD7F1D', '#38210A'],
  ],
  sage: [
    ['#1E4C7C', '#8CC1E2', '#EEF9FF', '#4C8CBC', '#2B6190', '#153A5E', '#F1FAFF', '#A4CBE6', '#67C7D8', '#2C8FA8', '#0A2036'],
    ['#3B3D8A', '#A9BDEB', '#F3F4FF', '#6875BD', '#444C94', '#23295F', '#F4F5FF', '#B5BEEA', '#6FC3DF', '#3A86B4', '#11143A'],
    ['#16606E', '#9FDCD6', '#F0FFFB', '#3F9199', '#246A77', '#0F4250', '#F0FFFC', '#A5D6D4', '#7FB8F0', '#3F7CC0', '#062A33'],
  ],
  wild: [
    ['#F0B65B', '#F8E9AE', '#FFFBDC', '#9DBB5C', '#5A8F45', '#285C34', '#FBFBE2', '#C4D78E', '#F08C3A', '#C25E1C', '#12301B'],
    ['#E4804A', '#F8CF8B', '#FFF1C2', '#8FA84E', '#4F803F', '#234E2E', '#FAF8DD', '#C2CF86', '#F2B33D', '#CC7F1B', '#10291A'],
    ['#7FBF9A', '#E3EFBE', '#FDFBE0', '#7FB06A', '#47824B', '#1F5236', '#FBFBE6', '#BFD69A', '#EF9A41', '#C26A22', '#0F2C1E'],
  ],
  evil: [
    ['#38122E', '#B5495B', '#FAD2AE', '#702548', '#481634', '#230A1C', '#FBE4DA', '#CB8A98', '#EE7A4E', '#B23C3B', '#16040F'],
    ['#26183F', '#9A5394', '#F4C7DD', '#5A2D6B', '#3A1C4D', '#1C0E2C', '#F6E3F4', '#BC93C4', '#E8668B', '#A33467', '#11061C'],
    ['#1D2A2C', '#7F8F5A', '#EDF0B8', '#43553D', '#2C3D30', '#14221C', '#F1F3D7', '#B0BB8B', '#C8D24B', '#7F9427', '#08130E'],
  ],
  unaligned: [
    ['#57606B', '#C9CFD2', '#FBFBF7', '#8B959C', '#626C75', '#3A424A', '#FAFAF6', '#C3C9CC', '#D9A25B', '#A06F2F', '#1A1F24'],
    ['#6A5F57', '#D8CDBD', '#FFFBF2', '#9C8E80', '#71655B', '#443C36', '#FFFCF5', '#CDC2B4', '#8FB0C4', '#557C93', '#211B17'],
  ],
  red: [
    ['#E2603C', '#FBC978', '#FFF0C4', '#C4513A', '#8E3530', '#4E1C21', '#FFF6E6', '#F0B79B', '#F5B13A', '#D9791F', '#2C0D12'],
    ['#C9472F', '#F9B56A', '#FFE9BA', '#A93F34', '#7A2B2C', '#42181E', '#FFF4E3', '#EAB096', '#FFC24D', '#DE8A24', '#270B10'],
  ],
  blue: [
    ['#2B6FA8', '#B6DEE9', '#FAFFF8', '#5599BF', '#2E6C98', '#174466', '#F5FDFF', '#B2D6E6', '#F2C66A', '#C8933A', '#0A2438'],
    ['#2F8390', '#C4E8DC', '#FBFFF3', '#58A5A6', '#2F7781', '#164A56', '#F6FFFC', '#B4DCD6', '#F0BD6B', '#C68A37', '#08272F'],
  ],
  black: [
    ['#1C1B33', '#5E5486', '#FFE9A6', '#3B365E', '#28244A', '#131126', '#F3EFFB', '#A9A0C8', '#FFC861', '#D78F2D', '#08070F'],
    ['#152430', '#49687C', '#FFE7AE', '#2D4758', '#1E3342', '#0C1821', '#EEF5F8', '#9DB4C1', '#FFBE55', '#CF8527', '#050B10'],
  ],
};
WORLDS.magical = [WORLDS.sage[1]]; WORLDS.genetic = [WORLDS.wild[2]]; WORLDS.technological = [WORLDS.unaligned[0]];
WORLDS.alien = [['#20334F', '#8FD0B8', '#F5FFE6', '#3F7A7A', '#275560', '#12323F', '#F2FFF6', '#A5D3C4', '#F09AB5', '#BE5A80', '#071A22']];
WORLDS.transformative = [WORLDS.evil[1]]; WORLDS.conditional = [WORLDS.unaligned[1]];

/* accents: [light, dark]; in the multiverse game a team shares one */
const ACCENTS = {
  red: [['#F5B13A', '#D9791F'], ['#5FA8A0', '#2F7A78'], ['#E9E0CF', '#BFAE94'], ['#7C8FC4', '#4C5E98'], ['#9BB65A', '#6A8733']],
  blue: [['#F2C66A', '#C8933A'], ['#E5795B', '#B34D35'], ['#F3EBDD', '#C9BBA3'], ['#A685C8', '#72509A'], ['#5BB5A2', '#2D8574']],
  black: [['#FFC861', '#D78F2D'], ['#C55A6C', '#8E3448'], ['#7FB7A6', '#467F70'], ['#A79BE0', '#6C60AC'], ['#E4DFD2', '#B3AB98']],
  unaligned: [['#D9A25B', '#A06F2F'], ['#8FB0C4', '#557C93'], ['#C9707A', '#95434E'], ['#94B47C', '#63854B']],
};
/* ---- motifs: right halves; the left half is the mirror, a tone lighter */
const M = {};
const eyes = (x, y, w, h, slant) => P([[x, y], [x + w, y - slant], [x + w * .7, y + h], [x + w * .1, y + h * .7]]);
M.human = r => {
  const v = r.int(4), c = r.int(4), L = [];
  L.push({ d: 'M0,22L13,17C33,20 47,30 50,56L0,56Z', k: 's' });
  L.push({ d: `M22,21C30,20 38,22 44,30L${r.int(2) ? '50,22 47,38' : '46,38'}L28,34Z`, k: 'm' });
  if (c === 0) L.push({ d: 'M0,-36L8,-38C16,-52 9,-62 0,-66Z', k: 's' });
  if (c === 1) L.push({ d: 'M15,-30C27,-33 34,-44 31,-57C44,-44 41,-23 23,-15Z', k: 's' });
  L.push({ d: 'M0,-42C16,-42 25,-30 25,-14L24,5C23,15 13,23 0,26Z', k: 'm' });
  if (c === 2) L.push({ d: 'M0,-36L0,-58L6,-46L12,-56L17,-43L25,-50L24,-30L0,-33Z', k: 's' });
  if (c === 3) L.push({ d: 'M0,-44L4,-44L4,-24L0,-22Z', k: 's' });
  if (v === 0) L.push({ d: 'M0,-14L18,-17L18,-9L6,-5L5,17L0,19Z', k: 'k' });
  if (v === 1) { L.push({ d: 'M3,-13L19,-16L18,-8L4,-6Z', k: 'k' }); for (let i = 0; i < 3; i++) L.push({ d: `M6,${2 + i * 6}L15,${i * 6}L14.5,${2.5 + i * 6}L6,${4.6 + i * 6}Z`, k: 'k' }); }
  if (v >= 2) { L.push({ d: 'M0,-22C10,-22 17,-15 17,-5C17,8 9,17 0,19Z', k: 'k' }); L.push({ d: eyes(4, -4, 9, 4, 2), k: 'l' }); }
  return L;
};
M.mage = r => {
  const n = 4 + r.int(5), L = [], t = r.int(3), b = r.int(3);
  if (t === 0) L.push({ d: star(n, 15, 6, 0, -58, r.f()), k: 's', sym: 0 });
  if (t === 1) L.push({ d: 'M38,-56L42,-56L46,56L40,56Z', k: 's', sym: 2 }, { d: star(n, 14, 6, 40, -56, r.f()), k: 'm', sym: 0 });
  if (t === 2) for (let i = 0; i < 5; i++) L.push({ d: circ(Math.cos(-.3 - i * .64) * 46, -14 + Math.sin(-.3 - i * .64) * 44, 5), k: 's', sym: 0 });
  L.push({ d: b === 1 ? 'M0,-54C16,-40 29,-24 28,0C34,18 44,34 48,56L0,56Z' : 'M0,-42C19,-40 29,-22 28,0C34,18 42,34 46,56L0,56Z', k: 'm' });
  L.push({ d: 'M0,-26C11,-24 17,-13 16,0C15,12 7,20 0,22Z', k: 'k' });
  L.push({ d: eyes(4, -3, 8, 4, 2), k: 'l' });
  L.push({ d: b === 2 ? 'M0,26L20,18L30,30L0,44Z' : 'M0,26L8,24L14,56L0,56Z', k: 's' });
  return L;
};
M.angel = r => {
  const n = 5 + r.int(3), sp = r.r(-86, -70), L = [];
  for (let i = n - 1; i >= 0; i--) { const t = sp + i * (95 / n), len = 62 - i * 4.5 - (i > 4 ? 6 : 0); L.push({ d: feather(len, 8.5), k: i % 2 ? 'm' : 'm2', tf: `translate(5,-4) rotate(${n1(t)})` }); }
  const ray = 8 + r.int(3) * 4;
  L.push({ d: star(ray, 21, 16, 0, -30), k: 's', sym: 0 });
  L.push({ d: 'M0,-16L8,-13L11,4L22,54L0,58Z', k: 'm' });
  L.push({ d: 'M0,-10L4,-9L5,56L0,58Z', k: 's' });
  L.push({ d: circ(0, -30, 11), k: 'm', sym: 0, two: 1 });
  L.push({ d: 'M0,-42C8,-42 12,-36 12,-28C8,-34 4,-36 0,-36Z', k: 's' });
  return L;
};
const batwing = (r, h) => `M6,-2L${n1(24 + r.r(-3, 3))},${n1(-46 - h)}L58,${n1(-30 - h / 2)}C52,-24 54,-14 56,-4C48,-10 42,-6 41,6C36,-2 29,2 27,14C22,4 14,8 6,20Z`;
M.dragon = r => {
  const L = [], hn = r.int(3), h = r.r(0, 10);
  L.push({ d: batwing(r, h), k: 's' });
  L.push({ d: `M8,-2L${26},${n1(-44 - h)}L28,-40L11,4Z`, k: 'k', o: .45 });
  if (hn < 2) L.push({ d: hn ? 'M9,-22C16,-32 16,-46 12,-58C26,-48 26,-28 17,-14Z' : 'M10,-20C20,-26 30,-28 38,-40C38,-24 30,-12 17,-9Z', k: 'm2' });
  else L.push({ d: 'M4,-24L8,-44L12,-26L19,-38L19,-18L28,-24L20,-6Z', k: 'm2' });
  L.push({ d: 'M0,-28L9,-25L20,-12L19,2L12,16L13,34L8,46L0,50Z', k: 'm' });
  L.push({ d: eyes(6, -5, 11, 6, 5), k: 'k' });
  L.push({ d: 'M4,32L9,29L8,36Z', k: 'k' });
  L.push({ d: 'M0,-24L4,-22L3,26L0,30Z', k: 's' });
  L.push({ d: 'M12,16L20,20L13,26Z', k: 'm2' });
  return L;
};
M.demon = r => {
  const L = [], t = r.int(3);
  const horn = ['M9,-24C28,-28 38,-42 31,-62C49,-48 50,-20 20,-8Z', 'M9,-24C22,-30 44,-30 54,-50C56,-26 44,-10 20,-8Z', 'M8,-24C12,-40 8,-52 2,-64C22,-58 30,-34 21,-10Z'][t];
  L.push({ d: horn, k: 's' });
  L.push({ d: 'M0,-28C15,-28 26,-19 26,-3C26,9 19,15 17,24L11,44L0,54Z', k: 'm' });
  L.push({ d: 'M24,-8L38,-16L32,4L22,8Z', k: 'm2' });
  L.push({ d: eyes(5, -2, 15, 8, 7), k: 'k' });
  L.push({ d: eyes(9, 0, 6, 3, 2), k: 's' });
  L.push({ d: 'M0,20L14,16L11,26L8,20L6,30L3,22L0,24Z', k: 'k' });
  L.push({ d: 'M0,-28L4,-27L2,-10L0,-8Z', k: 's' });
  return L;
};
M.imp = r => { const L = M.demon(r); return [{ d: batwing(r, -8), k: 'm2', tf: 'scale(.9)' }].concat(L.map(x => Object.assign({}, x, { tf: 'translate(0,6) scale(.72)' }))); };
M.skull = r => {
  const L = [], j = r.int(3);
  if (j === 1) L.push({ d: 'M8,30L52,46L48,56L4,40Z', k: 's' });
  if (j === 2) L.push({ d: 'M0,-42L0,-62L8,-46L17,-58L20,-42L32,-48L30,-26Z', k: 's' });
  L.push({ d: 'M0,-44C25,-44 38,-28 38,-9C38,6 29,12 26,20L25,38L0,42Z', k: 'm' });
  L.push({ d: r.int(2) ? circ(16, -6, 10, 11) : 'M6,-12L26,-16L26,0L16,8L8,4Z', k: 'k' });
  if (r.int(2)) L.push({ d: circ(16, -5, 3), k: 's' });
  L.push({ d: 'M0,8L6,18L0,19Z', k: 'k' });
  for (let i = 0; i < 3; i++) L.push({ d: `M${1 + i * 8},28L${3.4 + i * 8},28L${3.4 + i * 8},42L${1 + i * 8},42Z`, k: 'k' });
  return L;
};
M.zombie = r => { const L = M.skull(r); L.push({ d: 'M26,-34L20,-24L28,-20L22,-10', k: 'line', sym: 2 }); return L; };
M.wolf = r => {
  const L = [], e = r.r(-4, 6);
  L.push({ d: 'M0,-12L20,-22L46,4L36,14L44,26L28,28L22,44L0,56Z', k: 's' });
  L.push({ d: `M6,-20L${n1(22 + e)},-58L36,-12L26,-6Z`, k: 'm' });
  L.push({ d: `M13,-24L${n1(22 + e)},-47L28,-16Z`, k: 'k', o: .7 });
  L.push({ d: 'M0,-22L10,-24L28,-12L38,6L22,14L12,38L6,46L0,48Z', k: 'm' });
  L.push({ d: eyes(7, 0, 15, 6, 6), k: 'k' });
  L.push({ d: eyes(11, 0, 6, 3, 2), k: 's' });
  L.push({ d: 'M0,32L9,30L7,40L0,45Z', k: 'k' });
  L.push({ d: 'M0,-22L5,-23L3,28L0,30Z', k: 'm2' });
  return L;
};
M.cat = r => M.wolf(r).map((x, i) => Object.assign({}, x, i === 1 ? { d: 'M8,-20L28,-46L36,-12Z' } : i === 2 ? { d: 'M15,-23L26,-38L30,-17Z' } : {}));
M.giant = r => {
  const L = [], up = r.int(2);
  L.push({ d: up ? 'M26,-8L44,-30L40,-52L54,-58L60,-40L56,-14L42,12Z' : 'M30,-12C46,-12 56,0 56,14L54,46L38,50L36,20Z', k: 'm2' });
  L.push({ d: 'M0,-12L22,-18C40,-14 46,0 42,14L30,30L26,56L0,56Z', k: 'm' });
  L.push({ d: 'M0,16L18,10L20,26L10,36L0,36Z', k: 'm2' });
  L.push({ d: 'M0,36L27,34L28,44L0,46Z', k: 's' });
  L.push({ d: 'M0,-44L10,-44C17,-40 19,-30 17,-20L10,-10L0,-8Z', k: 'm' });
  L.push({ d: r.int(2) ? 'M0,-46L14,-44L20,-30L0,-34Z' : 'M0,-44L0,-58L8,-46L16,-54L17,-36L0,-38Z', k: 's' });
  L.push({ d: eyes(4, -25, 9, 4, 2), k: 'k' });
  return L;
};
M.ape = r => [
  { d: 'M20,-12C46,-16 60,6 58,24L60,52L40,54L36,26Z', k: 'm2' },
  { d: 'M0,-20L26,-22C44,-14 48,4 42,24L34,56L0,56Z', k: 'm' },
  { d: 'M4,2L24,-2L26,16L14,26L4,24Z', k: 'm2' }, { d: 'M0,30L16,28L14,40L0,44Z', k: 'm2' },
  { d: 'M0,-54C18,-54 28,-42 26,-26C26,-12 14,-2 0,-2Z', k: 'm' },
  { d: 'M0,-38L12,-40L19,-32L17,-14L10,-5L0,-4Z', k: 's' },
  { d: eyes(4, -28, 11, 6, 2), k: 'k' }, { d: 'M2,-18L6,-18L5,-15Z', k: 'k' }, { d: 'M0,-12L9,-13L6,-9L0,-9Z', k: 'k' }];
M.wurm = r => {
  const n = 9 + r.int(6), L = [];
  L.push({ d: circ(0, 2, 54), k: 'm', sym: 0, two: 1 }); L.push({ d: circ(0, 2, 43), k: 's', sym: 0, two: 1 });
  L.push({ d: circ(0, 2, 36), k: 'k', sym: 0 });
  for (const [cnt, ro, ri] of [[n, 38, 20], [n - 3, 22, 9]]) for (let i = 0; i < cnt; i++) { const t = 2 * Math.PI * i / cnt, w = Math.PI / cnt * .78; L.push({ d: P([[Math.cos(t - w) * ro, 2 + Math.sin(t - w) * ro], [Math.cos(t + w) * ro, 2 + Math.sin(t + w) * ro], [Math.cos(t) * ri, 2 + Math.sin(t) * ri]]), k: Math.cos(t) < 0 ? 'mL' : 'mR', sym: 0 }); }
  return L;
};
M.dinosaur = (r, c) => {
  const L = [], tri = /tricer/i.test(c.n) || (!/rex|raptor/i.test(c.n) && r.int(2));
  if (tri) {
    L.push({ d: 'M0,-54L14,-56L22,-46L36,-46L38,-32L50,-24L44,-10L52,2L40,10L24,14L0,10Z', k: 's' });
    L.push({ d: 'M12,-8L30,-44L22,-2Z', k: 'm' });
    L.push({ d: 'M0,-20L16,-12L26,4L20,24L10,32L6,50L0,54Z', k: 'm' });
    L.push({ d: 'M0,4L6,22L0,26Z', k: 's' }); L.push({ d: eyes(10, 6, 9, 5, 2), k: 'k' }); L.push({ d: 'M3,36L7,34L6,40Z', k: 'k' });
  } else {
    L.push({ d: 'M0,-52L4,-48L8,-50L12,-44L20,-44L26,-34L32,-8L26,6L30,30L20,48L0,52Z', k: 'm' });
    L.push({ d: 'M0,-52L4,-48L6,4L0,8Z', k: 's' });
    L.push({ d: eyes(12, -20, 14, 6, 5), k: 'k' }); L.push({ d: eyes(17, -20, 5, 3, 1), k: 's' });
    L.push({ d: 'M4,2L9,0L8,5Z', k: 'k' });
    L.push({ d: 'M0,14L27,8L28,30L20,40L0,44Z', k: 'k' });
    for (let i = 0; i < 4; i++) { L.push({ d: `M${1 + i * 6.5},${n1(14.4 - i * 1.4)}L${6.5 + i * 6.5},${n1(13 - i * 1.4)}L${3.6 + i * 6.5},${n1(25 - i * 2)}Z`, k: 'l' }); L.push({ d: `M${1 + i * 5.5},${n1(43 - i * 1)}L${5.5 + i * 5.5},${n1(42 - i)}L${3.4 + i * 5.5},${n1(33 - i)}Z`, k: 'l' }); }
  }
  return L;
};
const gear = (n, a, b, cx, cy) => { const p = []; for (let i = 0; i < n; i++) { const t = 2 * Math.PI * i / n, w = Math.PI / n; for (const [q, s] of [[b, -.95], [a, -.55], [a, .55], [b, .95]]) p.push([(cx || 0) + Math.cos(t + w * s) * q, (cy || 0) + Math.sin(t + w * s) * q]); } return P(p); };
M.construct = r => {
  const L = [], t = r.int(3);
  L.push({ d: gear(10 + r.int(5), 56, 46), k: 's', sym: 0, two: 1 });
  L.push({ d: 'M0,20L24,18L44,26L46,56L0,56Z', k: 'm2' });
  L.push({ d: t === 0 ? 'M0,-42L22,-42L28,-32L28,8L20,22L0,24Z' : t === 1 ? 'M0,-42C20,-42 30,-30 30,-12L26,12L14,24L0,24Z' : 'M0,-44L14,-40L30,-20L24,14L10,26L0,26Z', k: 'm' });
  L.push({ d: t === 1 ? circ(13, -12, 7) : 'M4,-18L22,-18L20,-9L4,-9Z', k: 'k' }); L.push({ d: t === 1 ? circ(13, -12, 3) : 'M9,-16L17,-16L16,-11L9,-11Z', k: 's' });
  L.push({ d: 'M4,6L16,4L15,12L4,14Z', k: 'k', o: .8 });
  L.push({ d: circ(34, 40, 4), k: 'k', o: .7 });
  L.push({ d: 'M0,-42L3,-42L3,-20L0,-20Z', k: 's' });
  return L;
};
M.spirit = r => {
  const L = [], a = r.r(-6, 6);
  L.push({ d: `M0,${-60}C10,-40 44,-34 42,2C40,26 24,28 26,50C16,40 14,44 12,58C8,46 4,48 0,56Z`, k: 's' });
  L.push({ d: `M0,${n1(-46 + a)}C8,-30 28,-24 26,2C25,18 14,22 14,38C8,30 4,36 0,44Z`, k: 'm' });
  L.push({ d: 'M4,-4C10,-10 18,-8 18,0C14,6 6,6 4,-4Z', k: 'k' }); L.push({ d: circ(0, 16, 5, 7), k: 'k', sym: 0 });
  return L;
};
M.vampire = r => [
  { d: 'M0,24L10,-2L42,-50C38,-14 52,20 54,56L0,56Z', k: 's' }, { d: 'M4,30L14,4L34,-26C32,4 36,30 38,56L0,56Z', k: 'k', o: .55 },
  { d: 'M0,-48C18,-48 24,-34 22,-16C20,2 10,16 0,20Z', k: 'm' }, { d: 'M0,-24L9,-36L22,-20C28,-42 14,-54 0,-54Z', k: 'k' },
  { d: eyes(4, -10, 12, 4, 4), k: 'k' }, { d: 'M0,8L9,5L7,12L5,8L0,10Z', k: 'k' }, { d: 'M0,30L12,24L6,34Z', k: 'a' }];
M.bull = r => [
  { d: r.int(2) ? 'M14,-20C34,-18 48,-30 46,-54C60,-36 56,-4 18,-4Z' : 'M14,-20C30,-22 38,-38 32,-56C52,-44 50,-8 18,-4Z', k: 's' },
  { d: 'M22,-10L42,-4L34,8L22,6Z', k: 'm2' }, { d: 'M0,-30C14,-30 22,-22 22,-10L26,0L18,16L22,34L14,48L0,52Z', k: 'm' },
  { d: 'M0,22L16,20L20,34L13,46L0,50Z', k: 'm2' }, { d: eyes(6, -4, 13, 6, 5), k: 'k' }, { d: 'M5,34L12,31L11,39Z', k: 'k' }, { d: 'M0,-30L6,-29L4,-6L0,-2Z', k: 's' }, { d: 'M0,44L7,44L7,56L4,56L4,48L0,48Z', k: 's' }];
M.troll = r => [
  { d: 'M20,-16L52,-26L44,-6L24,4Z', k: 'm2' }, { d: 'M0,-46C20,-46 28,-32 27,-16L32,14L24,40L0,50Z', k: 'm' }, { d: 'M0,-46C14,-48 22,-56 20,-64C8,-60 2,-56 0,-52Z', k: 's' },
  { d: eyes(5, -12, 13, 6, -2), k: 'k' }, { d: 'M0,0L10,10L0,14Z', k: 'm2' }, { d: 'M0,20L24,16L20,32L0,36Z', k: 'k' }, { d: 'M12,32L18,8L22,30Z', k: 'l' }, { d: 'M3,22L9,21L6,28Z', k: 'l' }];
M.hydra = r => {
  const head = s => [{ d: 'M0,-18L7,-14L11,-2L6,10L4,20L0,22Z', k: 'm' }, { d: eyes(3, -3, 6, 3, 2), k: 'k' }, { d: 'M6,-14L14,-26L11,-8Z', k: 's' }].map(x => Object.assign(x, { tf: s }));
  return [{ d: 'M0,56L40,56C46,30 28,18 32,-4L24,-10C14,10 30,28 14,40L0,40Z', k: 'm2' }, { d: 'M0,56L16,56C20,30 10,10 10,-20L0,-20Z', k: 's' }].concat(head('translate(32,-14) rotate(16) scale(1.05)'), head('translate(0,-34) scale(1.45)'));
};
M.horse = (r, c) => {
  const L = []; if (/pegas/i.test(c.n + (c.cls || ''))) for (let i = 4; i >= 0; i--) L.push({ d: feather(58 - i * 6, 9), k: i % 2 ? 'm' : 'm2', tf: `translate(8,8) rotate(${-66 + i * 20})` });
  L.push({ d: 'M0,-40L22,-30C38,-8 34,26 40,56L22,56C18,40 20,20 16,0Z', k: 's' });
  L.push({ d: 'M6,-30L16,-54L20,-22Z', k: 'm' });
  L.push({ d: 'M0,-32L12,-30L18,-12L12,18L14,40L8,52L0,54Z', k: 'm' });
  L.push({ d: eyes(7, -8, 9, 6, 2), k: 'k' }); L.push({ d: 'M5,42L9,38L9,44Z', k: 'k' });
  if (/unicorn/i.test(c.n + (c.cls || ''))) L.push({ d: 'M0,-68L5,-28L0,-24Z', k: 's' }); else L.push({ d: 'M0,-46L8,-30L4,-8L0,0Z', k: 's' });
  return L;
};
M.djinn = r => [
  { d: 'M0,10L20,6C34,10 22,26 34,34C46,40 34,52 20,52C30,46 22,42 14,40C4,36 10,26 0,26Z', k: 's' }, { d: 'M12,-12L40,-16L50,4L36,10L30,2L14,8Z', k: 'm2' }, { d: 'M0,-14L18,-16L24,0L14,18L0,22Z', k: 'm' },
  { d: 'M0,-42C12,-42 16,-32 14,-22L6,-12L0,-10Z', k: 'm' }, { d: 'M0,-40L16,-34C24,-46 12,-60 0,-62Z', k: 's' }, { d: circ(0, -46, 5), k: 'l', sym: 0 }, { d: eyes(3, -26, 8, 3, 2), k: 'k' }];
M.titan = r => [{ d: 'M34,-60L37,-36L43,-62L47,-36L52,-60L50,-26L45,-22L46,56L40,56L41,-22L36,-26Z', k: 's' }].concat(M.giant(r).slice(1));
M.gargoyle = r => [{ d: batwing(r, 6), k: 'm2' }].concat(M.demon(r).map(x => Object.assign({}, x, { tf: 'translate(0,4) scale(.82)' })));
const moth1 = r => {
  const L = [], e = r.r(-6, 6);
  L.push({ d: `M4,-6C14,-44 44,-58 58,-48C60,-26 48,${n1(-2 + e)} 6,6Z`, k: 's' }); L.push({ d: 'M6,4C30,0 44,12 42,34C28,44 10,32 4,14Z', k: 'm2' });
  L.push({ d: circ(38, -30, 9), k: 'm' }); L.push({ d: circ(38, -30, 4), k: 'k' }); L.push({ d: circ(27, 20, 6), k: 'm' }); L.push({ d: circ(27, 20, 2.5), k: 'k' });
  L.push({ d: 'M0,-18C7,-16 8,-4 7,8C6,26 4,40 0,50Z', k: 'm' }); L.push({ d: circ(0, -22, 8), k: 'm', sym: 0, two: 1 }); L.push({ d: 'M2,-28C6,-42 14,-48 22,-50', k: 'line', sym: 1 }); L.push({ d: circ(4, -23, 2.6), k: 'k' });
  return L;
};
M.moth = moth1;
M.fairy = r => { const L = moth1(r).slice(0, 6); return L.concat([{ d: 'M0,-12L7,-8L6,8L16,46L0,52Z', k: 'm' }, { d: circ(0, -22, 10), k: 'm', sym: 0, two: 1 }, { d: 'M0,-34C9,-34 12,-26 11,-18C6,-26 3,-26 0,-26Z', k: 's' }]); };
M.plant = r => {
  const n = 3 + r.int(2), L = [];
  for (let i = n; i >= 0; i--) L.push({ d: feather(58 - i * 5, 13), k: i % 2 ? 's' : 'm2', tf: `translate(2,16) rotate(${n1(-88 + i * (116 / n))})` });
  L.push({ d: 'M0,-16C16,-16 24,-4 22,12C20,26 10,36 0,40Z', k: 'm' }); L.push({ d: eyes(4, 4, 11, 6, 3), k: 'k' }); L.push({ d: 'M0,22L9,18L6,26L0,28Z', k: 'k' });
  return L;
};
M.tree = r => { const L = []; for (const [y, w] of [[-30, 26], [-12, 38], [8, 48]]) L.push({ d: `M0,${y - 28}L${w},${y + 14}L0,${y + 10}Z`, k: y < -20 ? 'm' : y < 0 ? 'm2' : 's' }); L.push({ d: 'M0,16L9,16L12,56L0,56Z', k: 's' }); L.push({ d: eyes(4, 0, 10, 5, 3), k: 'k' }); return L; };
M.spider = r => { const L = []; for (let i = 0; i < 4; i++) L.push({ d: `M6,${-4 + i * 5}L${34 + i * 3},${-44 + i * 20}L${50 - i * 2},${-14 + i * 20}L${54 - i * 2},${-4 + i * 20}L${46 - i * 2},${-12 + i * 19}L${34 + i * 2},${-34 + i * 20}L8,${2 + i * 5}Z`, k: 's' }); L.push({ d: 'M0,-6C20,-6 26,12 24,28C20,44 8,52 0,54Z', k: 'm' }); L.push({ d: 'M0,-28C12,-28 16,-18 14,-8L0,0Z', k: 'm2' }); L.push({ d: circ(5, -17, 3.4), k: 'k' }); L.push({ d: 'M0,12L8,20L0,40Z', k: 's' }); return L; };
M.lizard = r => [{ d: 'M0,-52L10,-40L18,-48L20,-32L30,-34L26,-16L36,-10L22,4L0,4Z', k: 's' }, { d: 'M0,-34L16,-24L26,-4L20,18L12,44L0,52Z', k: 'm' }, { d: 'M0,-34L5,-30L4,34L0,40Z', k: 'm2' }, { d: eyes(9, -6, 12, 7, 3), k: 'k' }, { d: circ(15, -5, 2), k: 's' }, { d: 'M0,26L17,20L13,34L0,40Z', k: 'k' }, { d: 'M4,25L9,23L7,31Z', k: 'l' }];
M.elephant = r => [{ d: 'M16,-26C44,-46 60,-20 52,6C44,24 28,20 18,10Z', k: 's' }, { d: 'M0,-44C18,-44 28,-28 24,-8C22,8 14,16 12,28L10,52L0,56Z', k: 'm' }, { d: 'M12,14C24,18 30,30 28,46C22,36 16,32 10,30Z', k: 'l' }, { d: eyes(9, -12, 9, 5, 2), k: 'k' }, { d: 'M0,10L9,8M0,22L8,20M0,34L7,32', k: 'line', sym: 1 }];
M.medusa = r => { const L = []; for (let i = 0; i < 5; i++) { const t = -95 + i * 34; L.push({ d: 'M0,-5C16,-14 22,6 36,-4C44,-10 50,-2 46,6C36,14 22,14 14,6L0,6Z', k: i % 2 ? 's' : 'm2', tf: `translate(4,-16) rotate(${t})` }); } return L.concat([{ d: 'M0,-36C16,-36 22,-24 20,-8C18,10 8,24 0,28Z', k: 'm' }, { d: eyes(4, -8, 12, 6, 2), k: 'k' }, { d: circ(10, -6, 2), k: 's' }, { d: 'M0,12L8,10L4,17L0,18Z', k: 'k' }]); };
M.bird = r => [{ d: 'M4,-8C20,-40 44,-44 60,-34C52,-30 52,-24 54,-16C46,-20 42,-14 42,-6C34,-10 28,-4 26,6L6,14Z', k: 's' }, { d: 'M0,-34C10,-34 14,-26 12,-16C16,4 12,22 18,44L6,40L0,52Z', k: 'm' }, { d: 'M0,-22L9,-20L0,-6Z', k: 's' }, { d: circ(6, -24, 2.6), k: 'k' }];
M.crab = r => [{ d: 'M22,-2C40,-10 46,-24 40,-40C34,-34 30,-36 32,-46C46,-60 62,-40 56,-20C52,-4 40,8 26,12Z', k: 's' }, { d: 'M20,26L46,30L52,48L42,38L22,38ZM18,36L38,46L40,58L30,50L16,46Z', k: 'm2' }, { d: 'M0,-18C26,-18 36,0 34,16C30,34 14,40 0,40Z', k: 'm' }, { d: 'M6,-16L10,-34L16,-34L14,-14Z', k: 'm2' }, { d: circ(13, -36, 6), k: 'l' }, { d: circ(13, -36, 2.6), k: 'k' }, { d: 'M0,22L12,18L8,26L0,28Z', k: 'k' }];
M.robot = M.construct; M.golem = M.construct; M.beast = M.wolf;
M.merfolk = r => [{ d: 'M14,-30L40,-44L34,-24L46,-16L32,-8L36,6L20,6Z', k: 's' }, { d: 'M0,-48C18,-48 26,-32 24,-14C22,4 10,20 0,24Z', k: 'm' }, { d: 'M0,-50L10,-62L12,-44L0,-36Z', k: 's' }, { d: circ(11, -12, 6), k: 'k' }, { d: circ(12, -13, 2), k: 'l' }, { d: 'M0,6L9,4L6,10L0,10Z', k: 'k' }, { d: 'M0,24L10,18C28,26 34,38 40,56L0,56Z', k: 'm2' }, { d: 'M14,30L24,30L20,38ZM20,42L30,42L26,50ZM6,42L14,42L10,50Z', k: 's' }];
const faceOf = r => [{ d: 'M0,-44C16,-44 24,-32 22,-14C20,2 10,16 0,20Z', k: 'm' }, { d: eyes(4, -10, 11, 5, 1), k: 'k' }, { d: r.int(2) ? 'M0,6L9,3L5,9L0,9Z' : 'M0,7L7,7L7,9L0,9Z', k: 'k' }];
const coat = [{ d: 'M0,26L10,16C34,22 46,34 50,56L0,56Z', k: 's' }, { d: 'M0,56L0,28L12,18L18,30Z', k: 'm2' }];
M.person = (r, c) => {
  const h = r.int(7), L = coat.concat(faceOf(r)), she = /female/.test((c.cls || []).join(' '));
  if (r.int(4) === 0 && !she) L.push({ d: 'M0,2L16,-2C18,14 8,28 0,30Z', k: 's' }, { d: 'M0,8L7,7L5,11L0,11Z', k: 'k' });
  else if (r.int(4) === 0 && !she) L.push({ d: 'M0,3C6,0 12,2 16,-2C14,8 6,9 0,6Z', k: 's' });
  L.push([{ d: 'M0,-30L24,-26C28,-48 14,-56 0,-56Z', k: 's' }, { d: 'M0,-36L34,-34L34,-28L0,-28ZM0,-36L18,-36L16,-62L0,-62Z', k: 's' }, { d: 'M0,-34C12,-36 18,-28 22,-10C30,-20 30,-54 0,-56Z', k: 's' }, { d: 'M0,-38L26,-32L30,-26L0,-30ZM0,-38L22,-36C22,-52 12,-60 0,-60Z', k: 's' }, { d: 'M0,-40C10,-38 20,-34 22,-14L30,14C40,-20 30,-56 0,-58Z', k: 's' },
    { d: 'M0,-36L22,-24C26,-34 24,-46 18,-52C22,-58 16,-64 10,-60C6,-58 2,-58 0,-56Z', k: 's' }, { d: 'M0,-40L24,-22L24,-38L18,-52L10,-44L6,-58L0,-48Z', k: 's' }][h]);
  const g = r.int(5);
  if (g === 0) L.push({ d: 'M2,-14L18,-16L17,-5L6,-4Z', k: 'k', o: .9 });
  if (g === 1) L.push({ d: circ(11, -9, 6.5), k: 'line2', sym: 1 });
  if (r.int(3) === 0) L.push({ d: 'M0,20L20,14L24,22L0,32Z', k: 'm' });
  return L;
};
M.child = r => M.person(r, { cls: ['female'] }).map(x => Object.assign({}, x, { tf: 'translate(0,12) scale(.84)' })).concat([{ d: star(5, 9, 4, 34, -36, .3), k: 's', sym: 0 }]);
M.noble = r => coat.concat(faceOf(r), [{ d: 'M0,-36L0,-64L7,-48L14,-60L18,-46L28,-56L24,-32L0,-38Z', k: 's' }, { d: circ(0, -64, 3), k: 'l', sym: 0 }, { d: 'M0,24L22,14L18,24L0,34Z', k: 'l' }]);
M.thief = r => coat.concat(faceOf(r), [{ d: 'M0,-20L22,-22L22,-4L10,-2L0,-8Z', k: 'k' }, { d: circ(11, -12, 3.4), k: 'l' }, { d: 'M0,-34L26,-28C26,-50 14,-58 0,-58Z', k: 's' }]);
M.doctor = r => coat.concat(faceOf(r), [{ d: 'M0,-34L22,-30C24,-48 14,-56 0,-56Z', k: 's' }, { d: circ(11, -10, 7), k: 'line2', sym: 1 }, { d: 'M0,40L3,40L3,36L7,36L7,40L11,40L11,44L7,44L7,48L3,48L3,44L0,44Z', k: 'a' }]);
M.clerk = r => coat.concat(faceOf(r), [{ d: 'M0,-30L24,-26L28,-22L0,-24ZM0,-30L22,-28C22,-48 12,-54 0,-54Z', k: 's' }, { d: 'M26,26L46,20L50,44L30,50Z', k: 'l' }, { d: 'M30,31L45,27M31,36L46,32M32,41L47,37', k: 'line', sym: 2 }]);
M.undead = r => M.skull(r).map(x => Object.assign({}, x, { tf: 'translate(0,-8) scale(.86)' })).concat([{ d: 'M0,32L12,26C34,30 44,40 48,56L0,56Z', k: 's' }]);
M.mutant = r => { const L = M.human(r); L.push({ d: 'M0,44L6,38L10,44L6,52L0,54Z', k: 'k', o: .5 }); return L; };
M.alienstar = r => { const n = 5 + r.int(4); return [{ d: star(n, 58, 26, 0, 0, r.f()), k: 's', sym: 0, two: 1 }, { d: star(n, 44, 20, 0, 0, r.f()), k: 'm', sym: 0, two: 1 }, { d: circ(0, 0, 18, 14), k: 'k', sym: 0 }, { d: circ(0, 0, 9), k: 'a', sym: 0 }, { d: circ(0, 0, 4), k: 'k', sym: 0 }]; };
/* ---- people: body, face, headgear and tool, chosen by class words and by words of the name; the seed only breaks ties */
const HAT = {
  none: [], crest: [{ d: 'M0,-36L8,-38C16,-52 9,-62 0,-66Z', k: 's' }], horns: [{ d: 'M15,-30C27,-33 34,-44 31,-57C44,-44 41,-23 23,-15Z', k: 's' }],
  crown: [{ d: 'M0,-34L0,-62L8,-47L15,-59L19,-45L27,-54L25,-30L0,-36Z', k: 's' }, { d: circ(0, -62, 3), k: 'l', sym: 0 }],
  tiara: [{ d: 'M0,-38L0,-56L6,-44L14,-48L20,-34L0,-34Z', k: 's' }], laurel: [0, 1, 2, 3].map(i => ({ d: feather(14, 5), k: 's', tf: `translate(${24 - i * 5},${-22 - i * 8}) rotate(${-60 - i * 28})` })),
  mitre: [{ d: 'M0,-66C10,-58 22,-48 23,-30L0,-34Z', k: 'm' }, { d: 'M0,-66L4,-62L4,-32L0,-33ZM0,-44L18,-43L21,-38L0,-39Z', k: 's' }],
  wizard: [{ d: 'M0,-68L16,-34L32,-26L30,-21L0,-27Z', k: 's' }, { d: 'M0,-36L15,-34L18,-29L0,-32Z', k: 'm' }], witch: [{ d: 'M0,-66C4,-58 14,-44 17,-33L44,-26L42,-21L0,-28Z', k: 's' }, { d: 'M0,-38L15,-36L17,-31L0,-34Z', k: 'm2' }],
  tophat: [{ d: 'M0,-36L34,-34L34,-28L0,-29Z', k: 's' }, { d: 'M0,-36L18,-36L17,-64L0,-64Z', k: 's' }, { d: 'M0,-44L18,-44L18,-37L0,-37Z', k: 'm' }], bowler: [{ d: 'M0,-32L30,-30C32,-25 28,-25 24,-26L0,-27ZM0,-33L21,-32C22,-50 12,-56 0,-56Z', k: 's' }],
  flat: [{ d: 'M0,-34L24,-29L34,-24L0,-28ZM0,-35L23,-31C24,-47 12,-50 0,-50Z', k: 's' }], peaked: [{ d: 'M0,-36L24,-34L24,-26L0,-28Z', k: 'k' }, { d: 'M0,-37L25,-35C32,-44 28,-52 0,-56Z', k: 's' }, { d: star(5, 6, 2.6, 0, -44), k: 'l', sym: 0 }],
  fire: [{ d: 'M0,-34L28,-28L32,-20L0,-26Z', k: 's' }, { d: 'M0,-34L24,-30C24,-50 12,-56 0,-58Z', k: 's' }, { d: 'M0,-66L5,-60L5,-30L0,-30Z', k: 'm' }], hard: [{ d: 'M0,-32L32,-29L32,-24L0,-26ZM0,-33L24,-31C26,-52 14,-58 0,-58Z', k: 's' }, { d: 'M0,-60L4,-60L4,-32L0,-32Z', k: 'm' }],
  scarf: [{ d: 'M0,-30L22,-22L26,-2C34,-30 24,-56 0,-56Z', k: 's' }, { d: 'M18,8L32,14L26,26L14,18Z', k: 's', sym: 2 }], turban: [{ d: 'M0,-30L24,-26C34,-42 22,-58 0,-60Z', k: 's' }, { d: 'M0,-44L25,-32M0,-54L22,-46', k: 'line', sym: 1 }, { d: circ(0, -42, 5), k: 'l', sym: 0 }],
  feathers: [0, 1, 2, 3].map(i => ({ d: feather(34 - i * 3, 6), k: i % 2 ? 's' : 'm', tf: `translate(${2 + i * 6},-32) rotate(${-88 + i * 22})` })).reverse().concat([{ d: 'M0,-36L23,-30L23,-24L0,-28Z', k: 's' }]),
  hood: [{ d: 'M0,-54C20,-50 32,-30 30,0C30,14 26,20 20,22L17,0C18,-20 10,-34 0,-36Z', k: 's' }], veil: [{ d: 'M0,-48C20,-48 30,-28 30,4C32,20 34,30 38,40L22,24C24,-8 14,-34 0,-36Z', k: 'm' }, { d: 'M0,-44L16,-40L20,-32L0,-36Z', k: 's' }],
  hangman: [{ d: 'M0,-58C16,-46 28,-24 27,4L22,20L0,10Z', k: 's' }, { d: eyes(4, -10, 12, 6, 2), k: 'k' }], wig: [{ d: 'M0,-52C20,-52 30,-40 30,-22C36,-16 36,-8 31,-4C36,2 34,12 26,14L20,-8C22,-26 12,-36 0,-36Z', k: 'l' }, { d: 'M22,-34L30,-34M24,-22L32,-22M24,-10L32,-10', k: 'line', sym: 1 }],
  jester: [{ d: 'M0,-38L22,-28C34,-38 40,-52 52,-40C44,-60 22,-62 0,-46Z', k: 's' }, { d: circ(50, -38, 4.5), k: 'l' }], diver: [{ d: circ(0, -16, 34), k: 's', sym: 0, two: 1 }, { d: circ(0, -14, 22), k: 'm', sym: 0, two: 1 }],
  halo: [{ d: circ(0, -34, 24), k: 's', sym: 0 }, { d: circ(0, -34, 18), k: 'm2', sym: 0 }], leafhat: [0, 1, 2].map(i => ({ d: feather(26, 9), k: i % 2 ? 'm2' : 's', tf: `translate(2,-34) rotate(${-84 + i * 30})` })),
  bandana: [{ d: 'M0,-32L23,-26C24,-40 18,-50 0,-52Z', k: 's' }, { d: 'M22,-28L38,-34L34,-24L40,-18Z', k: 's', sym: 2 }], goggles: [{ d: 'M0,-34L24,-28L24,-34L18,-50L0,-54Z', k: 'm2' }, { d: circ(12, -32, 8), k: 's' }, { d: circ(12, -32, 4.6), k: 'k' }], sombre: [{ d: 'M0,-34L40,-28C42,-22 30,-24 0,-26ZM0,-34L18,-33L15,-54L0,-54Z', k: 's' }],
  skullcap: [{ d: 'M0,-62C18,-62 28,-50 26,-36L20,-26L0,-24Z', k: 'l' }, { d: circ(10, -44, 6), k: 'k' }, { d: 'M0,-34L3,-30L0,-29Z', k: 'k' }], bone: [{ d: 'M0,-40L10,-42L20,-60L16,-38L30,-46L22,-28L0,-32Z', k: 'l' }], gearcap: [{ d: gear(9, 20, 15, 0, -40), k: 's', sym: 0, two: 1 }, { d: circ(0, -40, 6), k: 'k', sym: 0 }],
};
const HAIR = {
  short: [{ d: 'M0,-34C12,-36 18,-30 22,-14C28,-24 26,-54 0,-54Z', k: 'm2' }], long: [{ d: 'M0,-36C12,-36 20,-28 21,-10L28,20C40,-10 32,-54 0,-54Z', k: 'm2' }], bun: [{ d: circ(0, -56, 10), k: 'm2', sym: 0, two: 1 }, { d: 'M0,-34C12,-36 18,-30 21,-16C28,-26 24,-50 0,-50Z', k: 'm2' }],
  braid: [{ d: 'M0,-36C12,-36 20,-28 21,-10C30,-24 26,-54 0,-54Z', k: 'm2' }, { d: 'M20,-8L28,4L22,14L30,24L24,36L18,26L22,14L16,4Z', k: 'm2' }], bald: [], wild: [{ d: 'M0,-38L14,-34L22,-14L34,-20L26,-32L36,-42L22,-44L24,-58L10,-50L4,-62L0,-54Z', k: 'm2' }], mohawk: [{ d: 'M0,-40L6,-42L10,-62L3,-66L0,-68Z', k: 's' }], bob: [{ d: 'M0,-36C12,-36 20,-28 21,-8L26,2C36,-20 30,-54 0,-54Z', k: 'm2' }], curls: [{ d: circ(8, -50, 9), k: 'm2' }, { d: circ(20, -40, 9), k: 'm2' }, { d: circ(26, -26, 8), k: 'm2' }, { d: circ(26, -12, 7), k: 'm2' }],
};
const TOOL = {
  none: [], sword: [{ d: 'M44,-58L50,-48L48,10L40,10L38,-48Z', k: 'm', sym: 2 }, { d: 'M30,8L58,8L58,15L30,15ZM41,15L47,15L47,40L41,40Z', k: 's', sym: 2 }], spear: [{ d: 'M43,-36L47,-36L49,56L43,56Z', k: 's', sym: 2 }, { d: 'M45,-64L54,-44L45,-34L36,-44Z', k: 'm', sym: 2 }], halberd: [{ d: 'M43,-60L47,-60L49,56L43,56Z', k: 's', sym: 2 }, { d: 'M47,-54C60,-52 62,-34 54,-26L47,-34ZM43,-50L32,-42L43,-36Z', k: 'm', sym: 2 }], trident: [{ d: 'M34,-60L37,-36L43,-62L47,-36L52,-60L50,-26L46,-22L47,56L42,56L42,-22L36,-26Z', k: 's', sym: 2 }],
  axe: [{ d: 'M42,-50L47,-50L50,56L44,56Z', k: 's', sym: 2 }, { d: 'M46,-50C62,-54 64,-26 56,-12L46,-26ZM43,-46L30,-34L43,-26Z', k: 'm', sym: 2 }], bow: [{ d: 'M36,-52C62,-30 62,26 36,48C52,22 52,-26 36,-52Z', k: 's', sym: 2 }, { d: 'M37,-50L37,46', k: 'line', sym: 2 }, { d: 'M14,-3L56,-3L50,-8M56,-3L50,2', k: 'line2', sym: 2 }], dagger: [{ d: 'M40,-26L47,-16L46,12L38,12Z', k: 'm', sym: 2 }, { d: 'M30,12L54,12L54,18L30,18ZM38,18L46,18L46,36L38,36Z', k: 's', sym: 2 }],
  flag: [{ d: 'M40,-62L44,-62L46,56L40,56Z', k: 's', sym: 2 }, { d: 'M40,-60L8,-62L16,-50L8,-38L41,-36Z', k: 'm', sym: 2, tf: 'translate(44,0) scale(-1,1) translate(-40,0)' }], shield: [{ d: 'M26,-2L58,-2C60,26 52,44 42,54C32,44 24,26 26,-2Z', k: 's', sym: 2 }, { d: 'M42,6L46,18L56,18L48,26L51,38L42,31Z', k: 'm', sym: 2 }],
  staff: [{ d: 'M41,-44L45,-44L48,56L42,56Z', k: 's', sym: 2 }, { d: circ(43, -50, 11), k: 'm', sym: 2 }, { d: circ(43, -50, 4), k: 'a', sym: 2 }], star: [{ d: 'M41,-44L45,-44L48,56L42,56Z', k: 's', sym: 2 }, { d: star(6, 15, 6, 43, -50), k: 'm', sym: 2 }], crook: [{ d: 'M42,56L40,-30C40,-56 60,-56 58,-36C58,-28 50,-28 50,-36C52,-46 46,-46 46,-32L48,56Z', k: 's', sym: 2 }], skullstaff: [{ d: 'M41,-36L45,-36L48,56L42,56Z', k: 's', sym: 2 }, { d: 'M43,-66C56,-66 58,-48 52,-44L52,-36L34,-36L34,-44C28,-48 30,-66 43,-66Z', k: 'm', sym: 2 }, { d: circ(38, -52, 3.4), k: 'k', sym: 2 }, { d: circ(48, -52, 3.4), k: 'k', sym: 2 }],
  torch: [{ d: 'M39,-16L49,-16L46,50L42,50Z', k: 's', sym: 2 }, { d: 'M44,-62C48,-46 60,-38 56,-22C52,-14 36,-14 32,-22C28,-36 42,-44 44,-62Z', k: 'm', sym: 2 }, { d: 'M44,-38C46,-30 52,-26 48,-19L40,-19C36,-26 42,-30 44,-38Z', k: 'l', sym: 2 }], flames: [{ d: 'M44,-10C48,6 60,10 56,26C52,36 36,36 32,26C28,12 42,8 44,-10Z', k: 's' }, { d: 'M44,10C46,18 52,20 48,28L40,28C37,20 43,16 44,10Z', k: 'l' }],
  orb: [{ d: circ(42, 18, 16), k: 'm', sym: 2 }, { d: star(4, 11, 3.4, 42, 18), k: 'a', sym: 2 }, { d: 'M28,30L56,30L52,42L32,42Z', k: 's', sym: 2 }], glass: [{ d: 'M28,-14L58,-14L58,-8L28,-8ZM28,40L58,40L58,46L28,46Z', k: 's', sym: 2 }, { d: 'M31,-8L55,-8C55,8 46,10 46,16C46,22 55,26 55,40L31,40C31,26 40,22 40,16C40,10 31,8 31,-8Z', k: 'm', sym: 2 }, { d: 'M35,0L51,0L43,14ZM43,24L52,38L34,38Z', k: 'a', sym: 2 }], clock: [{ d: circ(42, 20, 19), k: 's', sym: 2 }, { d: circ(42, 20, 14), k: 'l', sym: 2 }, { d: 'M42,20L42,10M42,20L50,24', k: 'line2', sym: 2 }], mirror: [{ d: circ(42, -10, 17, 21), k: 's', sym: 2 }, { d: circ(42, -10, 12, 16), k: 'l', sym: 2 }, { d: 'M34,-4L44,-20M38,2L50,-16', k: 'line', sym: 2 }, { d: 'M39,10L45,10L45,44L39,44Z', k: 's', sym: 2 }],
  book: [{ d: 'M22,14L42,20L62,14L62,44L42,50L22,44Z', k: 's', sym: 2 }, { d: 'M26,18L42,23L58,18L58,40L42,45L26,40Z', k: 'l', sym: 2 }, { d: 'M42,23L42,45M30,26L38,28M30,32L38,34M46,28L54,26M46,34L54,32', k: 'line', sym: 2 }], scroll: [{ d: 'M28,-6L56,-6L56,42L28,42Z', k: 'l', sym: 2 }, { d: 'M24,-12L60,-12L60,-4L24,-4ZM24,40L60,40L60,48L24,48Z', k: 's', sym: 2 }, { d: 'M34,6L50,6M34,14L50,14M34,22L46,22', k: 'line', sym: 2 }], board: [{ d: 'M26,6L56,2L60,46L30,50Z', k: 's', sym: 2 }, { d: 'M30,12L53,9L56,42L33,45Z', k: 'l', sym: 2 }, { d: 'M34,20L51,18M35,28L52,26M36,36L48,34', k: 'line', sym: 2 }], quill: [{ d: 'M30,46C30,10 44,-30 60,-44C62,-20 54,14 38,34L33,48Z', k: 'm', sym: 2 }, { d: 'M32,46L54,-22', k: 'line', sym: 2 }],
  key: [{ d: circ(43, -26, 14), k: 's', sym: 2 }, { d: circ(43, -26, 6), k: 'k', sym: 2 }, { d: 'M40,-14L46,-14L46,44L56,44L56,36L46,36L46,30L56,30L56,22L46,22L46,48L40,48Z', k: 's', sym: 2 }], lantern: [{ d: 'M34,-14L52,-14L56,22L30,22Z', k: 'm', sym: 2 }, { d: 'M30,22L56,22L56,30L30,30ZM34,-20L52,-20L52,-13L34,-13Z', k: 's', sym: 2 }, { d: 'M43,-8C46,0 50,4 47,14L39,14C36,4 41,2 43,-8Z', k: 'l', sym: 2 }, { d: 'M36,-20C36,-36 50,-36 50,-20', k: 'line2', sym: 2 }], spade: [{ d: 'M41,-44L47,-44L47,14L41,14ZM34,-50L54,-50L54,-43L34,-43Z', k: 's', sym: 2 }, { d: 'M32,12L56,12L56,30C54,44 48,50 44,54C40,50 34,44 32,30Z', k: 'm', sym: 2 }], hammer: [{ d: 'M41,-30L47,-30L48,50L41,50Z', k: 's', sym: 2 }, { d: 'M26,-50L62,-50L62,-28L26,-28Z', k: 'm', sym: 2 }], wrench: [{ d: 'M40,-20L48,-20L48,44C48,54 40,54 40,44ZM34,-50L38,-36L50,-36L54,-50C62,-40 58,-24 50,-18L38,-18C30,-24 26,-40 34,-50Z', k: 'm', sym: 2 }], gavel: [{ d: 'M30,0L58,-14L64,0L36,14Z', k: 's', sym: 2 }, { d: 'M44,6L50,4L58,44L51,46Z', k: 'm2', sym: 2 }],
  trumpet: [{ d: 'M10,6L44,-10L62,-30L64,22L46,6L12,14Z', k: 's', sym: 2 }], hose: [{ d: 'M36,52C30,20 40,4 54,-6L60,4C50,12 46,26 50,52Z', k: 's', sym: 2 }, { d: 'M52,-8L62,-26L70,-14L62,6Z', k: 'm', sym: 2 }], ladle: [{ d: 'M42,-44L47,-44L47,20L42,20Z', k: 's', sym: 2 }, { d: 'M30,16L60,16C60,34 54,40 45,40C36,40 30,34 30,16Z', k: 'm', sym: 2 }], spyglass: [{ d: 'M8,-12L36,-20L38,-8L10,-2ZM36,-22L60,-30L63,-12L38,-6Z', k: 's', sym: 2 }], anchor: [{ d: circ(44, -24, 8), k: 's', sym: 2 }, { d: 'M41,-18L47,-18L47,32C56,30 60,24 60,14L66,24C64,42 54,48 44,48C34,48 24,42 22,24L28,14C28,24 32,30 41,32ZM32,-8L56,-8L56,-2L32,-2Z', k: 's', sym: 2 }], flags: [{ d: 'M26,10L52,-30L56,-28L30,14Z', k: 'm2' }, { d: 'M52,-30L64,-52L76,-38L62,-22Z', k: 's' }],
  ball: [{ d: circ(44, 26, 17), k: 'k', sym: 2 }, { d: 'M52,12L60,0L64,4L56,16Z', k: 's', sym: 2 }, { d: star(6, 8, 3, 63, -2), k: 'l', sym: 2 }], whip: [{ d: 'M34,40C44,20 64,20 58,0C52,-16 34,-10 38,-26C42,-40 58,-36 62,-48C60,-28 46,-30 46,-20C48,-12 66,-14 66,4C66,26 46,26 40,44Z', k: 's', sym: 2 }], wand: [{ d: 'M30,40L54,-20L58,-18L36,42Z', k: 'k', sym: 2 }, { d: star(5, 11, 4.4, 57, -26), k: 'l', sym: 2 }], weights: [{ d: 'M20,-44L70,-44L70,-38L20,-38Z', k: 's', sym: 2, tf: 'translate(-45,-14) scale(1.0,1)' }, { d: circ(46, -55, 12), k: 'm2' }], strings: [{ d: 'M26,-56L62,-44L60,-38L24,-50Z', k: 's', sym: 2 }, { d: 'M30,-52L34,16M44,-47L44,10M58,-43L54,16', k: 'line', sym: 2 }, { d: 'M38,8L50,8L50,18L56,34L50,32L48,48L40,48L38,32L32,34L38,18Z', k: 'm', sym: 2 }],
  scales: [{ d: 'M42,-40L46,-40L46,36L54,44L34,44L42,36Z', k: 's', sym: 2 }, { d: 'M26,-34L62,-34L62,-30L26,-30Z', k: 's', sym: 2 }, { d: 'M20,-8L38,-8C36,0 22,0 20,-8ZM50,-8L68,-8C66,0 52,0 50,-8Z', k: 'm', sym: 2 }, { d: 'M29,-30L22,-8M29,-30L36,-8M59,-30L52,-8M59,-30L66,-8', k: 'line', sym: 2 }], dove: [{ d: 'M26,-4C40,-4 44,-18 60,-20C58,-8 64,-4 70,-2C62,6 54,16 38,16C32,16 28,8 26,-4Z', k: 'l', sym: 2 }, { d: circ(32, 0, 1.8), k: 'k', sym: 2 }], chain: [0, 1, 2].map(i => ({ d: circ(40 + i * 7, 4 + i * 16, 8, 10) + circ(40 + i * 7, 4 + i * 16, 4, 6), k: 's', sym: 2 })), flower: [0, 1, 2, 3, 4].map(i => ({ d: circ(42 + Math.cos(i * 1.257) * 9, -6 + Math.sin(i * 1.257) * 9, 7), k: 's', sym: 2 })).concat([{ d: circ(42, -6, 6), k: 'l', sym: 2 }, { d: 'M40,4L44,4L46,54L40,54Z', k: 'm2', sym: 2 }]), skull: [{ d: 'M43,2C58,2 62,18 56,26L55,36L32,36L31,26C25,18 29,2 43,2Z', k: 'l', sym: 2 }, { d: circ(37, 18, 4), k: 'k', sym: 2 }, { d: circ(50, 18, 4), k: 'k', sym: 2 }, { d: 'M39,30L39,36M44,30L44,36M49,30L49,36', k: 'line', sym: 2 }],
  pot: [{ d: 'M26,10L62,10C62,34 56,42 44,42C32,42 26,34 26,10Z', k: 's', sym: 2 }, { d: 'M24,4L64,4L64,12L24,12Z', k: 'm2', sym: 2 }, { d: 'M36,-2C30,-10 42,-14 36,-24M50,-2C44,-10 56,-14 50,-24', k: 'line', sym: 2 }], needle: [{ d: 'M40,-8L48,-8L48,26L40,26ZM42,26L46,26L45,48L43,48ZM36,-14L52,-14L52,-8L36,-8Z', k: 'm', sym: 2 }], coin: [{ d: circ(43, 18, 15), k: 's', sym: 2 }, { d: star(4, 9, 3, 43, 18), k: 'l', sym: 2 }],
};
const BODY = {
  armor: r => [{ d: 'M0,22L13,17C33,20 47,30 50,56L0,56Z', k: 'm2' }, { d: `M20,20C30,18 40,22 46,32L${r.int(2) ? '50,22 47,40' : '46,40'}L26,34Z`, k: 's' }, { d: 'M0,28L10,30L8,56L0,56Z', k: 's' }],
  coat: () => coat, robe: () => [{ d: 'M0,18L10,16C30,22 42,36 48,56L0,56Z', k: 's' }, { d: 'M0,24L9,20L14,56L0,56Z', k: 'm' }], bare: () => [{ d: 'M0,22L13,15C40,14 54,28 56,56L0,56Z', k: 'm' }, { d: 'M4,32C14,30 22,34 24,44C16,48 8,46 4,44Z', k: 'm2' }, { d: 'M16,18L24,18L4,56L0,56L0,46Z', k: 's' }], apron: () => [{ d: 'M0,24L10,16C34,22 44,34 48,56L0,56Z', k: 'm2' }, { d: 'M0,34L16,30L20,56L0,56ZM12,18L17,18L18,32L13,32Z', k: 'l' }], cloak: () => [{ d: 'M0,26L12,14C36,18 50,34 54,56L0,56Z', k: 's' }, { d: 'M0,56L0,30L8,22L12,56Z', k: 'm2' }, { d: circ(12, 24, 5), k: 'l' }], ruff: () => [{ d: 'M0,30L10,22C34,26 44,36 48,56L0,56Z', k: 's' }, { d: 'M0,18C12,16 22,16 28,22L22,32C14,30 6,34 0,34Z', k: 'l' }], uniform: () => [{ d: 'M0,26L10,16C34,20 46,32 50,56L0,56Z', k: 's' }, { d: 'M30,22L46,28L48,36L32,30Z', k: 'l' }, { d: circ(5, 36, 2.4), k: 'l' }, { d: circ(5, 46, 2.4), k: 'l' }, { d: 'M0,26L12,18L10,26L0,32Z', k: 'm' }],
};
/* words -> [face, hat, body, tool, hair, more]; the first line that fits wins */
const ROLE = [
  [/executioner/, ['mask', 'hangman', 'bare', 'axe']], [/judge/, ['old', 'wig', 'ruff', 'gavel']], [/white knight/, ['helm0', 'crest', 'armor', 'shield']], [/dark knight/, ['helm1', 'horns', 'armor', 'sword']], [/dark leader/, ['helm0', 'horns', 'cloak', 'sword']], [/inspirational|standard bearer/, ['face', 'crest', 'armor', 'flag']], [/lord of the arena/, ['helm1', 'crest', 'bare', 'trident']], [/gladiator/, ['helm2', 'crest', 'bare', 'shield']], [/palace guard/, ['helm2', 'none', 'armor', 'halberd']], [/people's champion/, ['face', 'laurel', 'armor', 'sword', 'short']], [/man of the people/, ['beard', 'flat', 'coat', 'flag']], [/courageous/, ['young', 'none', 'armor', 'sword', 'wild']], [/keeper of secrets|gate ?keeper/, ['dark', 'hood', 'cloak', 'key']], [/corpse taker|gravedig/, ['old', 'sombre', 'coat', 'spade']], [/assassin/, ['dark', 'hood', 'cloak', 'dagger']], [/betrayer/, ['half', 'bandana', 'cloak', 'dagger']], [/advisor/, ['dark', 'hood', 'robe', 'scroll']], [/tracker/, ['beard', 'hood', 'cloak', 'bow']], [/archer/, ['young', 'leafhat', 'cloak', 'bow', 'long']], [/naturalist/, ['face', 'leafhat', 'coat', 'flower', 'braid']], [/one-eyed/, ['patch', 'bandana', 'coat', 'dagger']], [/peacemaker/, ['beard', 'laurel', 'robe', 'dove']],
  [/priestess/, ['she', 'tiara', 'robe', 'star', 'long']], [/priest/, ['old', 'mitre', 'robe', 'crook']], [/apprentice/, ['young', 'none', 'robe', 'orb', 'wild']], [/time.?(bend|rip)|bender/, ['old', 'wizard', 'robe', 'glass']], [/time.?walk|hourglass/, ['dark', 'hood', 'cloak', 'clock']], [/shaman/, ['face', 'feathers', 'bare', 'torch']], [/pyro|firespit/, ['bald', 'none', 'robe', 'flames', 'mohawk']], [/necromancer lord/, ['skullf', 'crown', 'cloak', 'skullstaff']], [/necromancer/, ['dark', 'skullcap', 'robe', 'skull']],
  [/avatar|savior/, ['dark', 'halo', 'robe', 'none']], [/reborn/, ['bald', 'halo', 'cloak', 'flames']], [/echoing/, ['she', 'none', 'robe', 'trumpet', 'bob']], [/jasmine/, ['she', 'none', 'robe', 'flower', 'long']], [/mentalist/, ['face', 'turban', 'robe', 'orb']], [/mirror/, ['she', 'veil', 'robe', 'mirror']], [/protector/, ['dark', 'hood', 'robe', 'shield']], [/facilitator/, ['face', 'bowler', 'coat', 'scroll']], [/purifier/, ['dark', 'mitre', 'robe', 'torch']], [/^tim$/, ['old', 'wizard', 'robe', 'star']], [/wiccan/, ['young', 'witch', 'robe', 'wand', 'braid']], [/devourer/, ['maw', 'hood', 'robe', 'none']], [/dominator/, ['half', 'horns', 'cloak', 'chain']], [/jason/, ['mask', 'hood', 'coat', 'axe']], [/puppet/, ['face', 'tophat', 'coat', 'strings']], [/unspeakable/, ['maw', 'horns', 'cloak', 'staff']], [/primal/, ['bald', 'leafhat', 'robe', 'staff']], [/doppel/, ['two', 'none', 'coat', 'mirror']], [/impost/, ['half', 'none', 'cloak', 'dagger', 'short']], [/^sage$/, ['old', 'none', 'robe', 'book', 'bald']], [/herald/, ['face', 'peaked', 'uniform', 'trumpet']], [/dark prince/, ['young', 'crown', 'cloak', 'sword', 'short']], [/high king|king of kings/, ['beard', 'crown', 'ruff', 'sword']], [/jungle queen/, ['she', 'feathers', 'cloak', 'spear', 'long']], [/underworld/, ['she', 'crown', 'cloak', 'skullstaff', 'long']], [/queen/, ['she', 'crown', 'ruff', 'star', 'bun']],
  [/haggle/, ['she', 'scarf', 'coat', 'scales']], [/stallholder/, ['face', 'flat', 'apron', 'coin']], [/cook/, ['beard', 'none', 'apron', 'pot', 'bald']], [/just-resting/, ['sleep', 'bowler', 'coat', 'lantern']], [/poison pen/, ['she', 'veil', 'coat', 'quill']], [/wilhelmina/, ['wide', 'none', 'coat', 'lantern', 'curls']], [/insomniac/, ['wide', 'none', 'coat', 'clock', 'wild']], [/hugo/, ['beard', 'bowler', 'coat', 'glass']], [/watchman/, ['face', 'peaked', 'uniform', 'lantern']], [/harbourmaster/, ['she', 'peaked', 'uniform', 'spyglass', 'bun']], [/semaphore/, ['she', 'flat', 'uniform', 'flags', 'bob']], [/keeper of number/, ['beard', 'peaked', 'coat', 'lantern']], [/diver/, ['diver', 'diver', 'uniform', 'anchor']], [/saint/, ['old', 'halo', 'robe', 'crook']], [/captain bellows/, ['she', 'fire', 'uniform', 'trumpet', 'bob']], [/brigade volunteer/, ['young', 'fire', 'uniform', 'axe']], [/standpipe/, ['she', 'fire', 'uniform', 'hose', 'long']], [/asbestine/, ['beard', 'fire', 'coat', 'shield']], [/calamity/, ['she', 'none', 'coat', 'ball', 'wild']], [/updraught/, ['bald', 'goggles', 'coat', 'flames']], [/foreman/, ['moust', 'hard', 'coat', 'board']], [/night shifter/, ['face', 'hard', 'uniform', 'lantern']], [/time-and/, ['half', 'gearcap', 'uniform', 'wrench']], [/rivet/, ['she', 'goggles', 'apron', 'hammer', 'bob']], [/ringmistress/, ['she', 'tophat', 'uniform', 'whip', 'long']], [/fiasco/, ['moust', 'tophat', 'cloak', 'wand']], [/ottoline/, ['she', 'none', 'bare', 'weights', 'bun']], [/swish/, ['moust', 'peaked', 'uniform', 'sword']], [/boom/, ['beard', 'bowler', 'coat', 'ball']], [/topple/, ['two', 'jester', 'coat', 'none']], [/mime/, ['mimef', 'flat', 'coat', 'flower']], [/constable/, ['moust', 'peaked', 'uniform', 'lantern']], [/improper/, ['wide', 'none', 'bare', 'hammer', 'mohawk']], [/roundup/, ['she', 'sombre', 'coat', 'whip', 'braid']], [/mother kettle/, ['oldshe', 'witch', 'robe', 'ladle']],
  [/double entry/, ['two', 'none', 'coat', 'book', 'bob']], [/triplicate/, ['she', 'none', 'coat', 'scroll', 'bun']], [/counsel/, ['she', 'wig', 'ruff', 'scroll']], [/notary/, ['she', 'veil', 'coat', 'quill']], [/auditor-general/, ['old', 'bowler', 'coat', 'scales', 'bald']], [/auditor/, ['face', 'bowler', 'coat', 'book']], [/clerk/, ['young', 'peaked', 'coat', 'board']], [/fence/, ['half', 'scarf', 'coat', 'coin', 'long']], [/fingered/, ['half', 'flat', 'coat', 'key']], [/smuggler/, ['half', 'tophat', 'cloak', 'lantern']], [/petty/, ['half', 'bandana', 'coat', 'coin']], [/vigil/, ['she', 'none', 'apron', 'needle', 'bun']], [/bilge/, ['moust', 'peaked', 'apron', 'needle']], [/loam/, ['old', 'leafhat', 'apron', 'flower']], [/doctor/, ['face', 'none', 'apron', 'needle', 'short']], [/wick/, ['young', 'scarf', 'coat', 'torch', 'braid']], [/page/, ['young', 'flat', 'ruff', 'scroll']], [/oracle/, ['young', 'turban', 'coat', 'orb', 'braid']], [/dot/, ['young', 'none', 'coat', 'board', 'bob']],
  [/soldier/, ['face', 'peaked', 'uniform', 'spear']], [/thief/, ['half', 'flat', 'cloak', 'key']], [/witch/, ['she', 'witch', 'robe', 'ladle', 'long']]];
function faceParts(kind, r) {
  const skin = { d: 'M0,-44C16,-44 24,-32 22,-14C20,2 10,16 0,20Z', k: 'm' }, eye = { d: eyes(4, -10, 11, 5, 1), k: 'k' }, mouth = { d: r.int(2) ? 'M0,6L9,3L5,9L0,9Z' : 'M0,7L7,7L7,9L0,9Z', k: 'k' };
  const helm = { d: 'M0,-42C16,-42 25,-30 25,-14L24,5C23,15 13,23 0,26Z', k: 'm' };
  switch (kind) {
    case 'helm0': return [helm, { d: 'M0,-14L18,-17L18,-9L6,-5L5,17L0,19Z', k: 'k' }];
    case 'helm1': return [helm, { d: 'M3,-13L19,-16L18,-8L4,-6Z', k: 'k' }].concat([0, 1, 2].map(i => ({ d: `M6,${2 + i * 6}L15,${i * 6}L14.5,${2.5 + i * 6}L6,${4.6 + i * 6}Z`, k: 'k' })));
    case 'helm2': return [{ d: 'M0,-44C18,-44 27,-30 27,-14L27,14L18,22L16,-6L0,-8Z', k: 'm' }, { d: 'M0,-8L16,-6L16,14C12,18 6,20 0,20Z', k: 'm2' }, { d: eyes(4, -3, 9, 4, 1), k: 'k' }, { d: 'M0,10L6,10L6,12L0,12Z', k: 'k' }];
    case 'mask': return [skin, { d: 'M0,-30C14,-30 20,-20 19,-8C18,6 8,16 0,16Z', k: 'l' }, { d: circ(8, -10, 4.5), k: 'k' }, { d: circ(5, 5, 1.6), k: 'k' }];
    case 'dark': return [{ d: 'M0,-44C18,-42 27,-24 26,0C26,14 14,24 0,26Z', k: 'm' }, { d: 'M0,-28C11,-26 17,-14 16,-1C15,11 7,19 0,21Z', k: 'k' }, { d: eyes(4, -4, 8, 4, 2), k: 'l' }];
    case 'maw': return [{ d: 'M0,-44C18,-42 27,-24 26,0C26,14 14,24 0,26Z', k: 'm' }, { d: 'M0,-12C12,-12 19,-2 18,8C16,18 8,22 0,22Z', k: 'k' }, { d: 'M2,-10L8,-9L4,-1ZM10,-8L16,-3L10,2ZM2,20L8,19L4,11ZM10,17L16,11L10,8Z', k: 'l' }, { d: eyes(4, -24, 11, 5, 4), k: 'k' }];
    case 'skullf': return [{ d: 'M0,-44C18,-44 26,-30 24,-14L18,-2L16,14L0,18Z', k: 'm' }, { d: circ(10, -16, 7), k: 'k' }, { d: circ(10, -16, 2.4), k: 's' }, { d: 'M0,-4L4,2L0,3Z', k: 'k' }, { d: 'M3,8L3,16M9,7L9,15', k: 'line', sym: 1 }];
    case 'half': return [skin, eye, mouth, { d: 'M0,-20L22,-22L22,-4L10,-2L0,-8Z', k: 'k' }, { d: circ(11, -12, 3.4), k: 'l' }];
    case 'patch': return [skin, eye, mouth, { d: 'M3,-16L19,-18L18,-4L6,-3Z', k: 'k', sym: 2 }, { d: 'M-20,-24L20,-16', k: 'line2', sym: 0 }];
    case 'old': return [skin, { d: eyes(4, -11, 10, 3, 0), k: 'k' }, { d: 'M0,0L18,-6C22,12 12,34 0,46Z', k: 'l' }, { d: 'M0,7L7,6L5,10L0,10Z', k: 'k' }, { d: 'M3,-17L15,-19L15,-15L4,-13Z', k: 'l' }];
    case 'oldshe': return [skin, { d: eyes(4, -11, 10, 3, -1), k: 'k' }, mouth, { d: 'M14,-2L8,2M15,3L10,6', k: 'line', sym: 1 }, { d: 'M0,-36C12,-36 20,-28 21,-10L26,6C36,-20 28,-52 0,-52Z', k: 'l' }];
    case 'beard': return [skin, eye, { d: 'M0,2L20,-8C22,12 12,26 0,30Z', k: 'm2' }, { d: 'M0,8L8,6L6,11L0,12Z', k: 'k' }];
    case 'moust': return [skin, eye, { d: 'M0,2C8,-2 14,2 20,-4C18,8 8,9 0,6Z', k: 'k' }];
    case 'sleep': return [skin, { d: 'M4,-9C7,-6 12,-6 15,-9', k: 'line2', sym: 1 }, { d: circ(0, 8, 3, 2.4), k: 'k', sym: 0 }];
    case 'wide': return [skin, { d: circ(10, -10, 7.5), k: 'l' }, { d: circ(10, -10, 2.6), k: 'k' }, { d: 'M3,2L16,-1', k: 'line', sym: 1 }, mouth];
    case 'diver': return [{ d: eyes(4, -16, 11, 5, 1), k: 'k' }];
    case 'two': return [{ d: 'M0,-44C16,-44 24,-32 22,-14C20,2 10,16 0,20Z', k: 'm' }, { d: 'M3,-10L14,-12L14,-8L4,-6Z', k: 'k' }, { d: 'M0,-44L2,-44L2,20L0,20Z', k: 'k' }, { d: 'M2,8C8,12 12,8 14,4L13,3C10,6 6,8 2,5Z', k: 'k', sym: 2 }, { d: 'M-2,11C-6,5 -11,7 -14,11L-13,12C-10,9 -6,8 -3,13Z', k: 'k', sym: 0 }];
    case 'mimef': return [{ d: 'M0,-44C16,-44 24,-32 22,-14C20,2 10,16 0,20Z', k: 'l' }, { d: 'M9,-20L13,-9L9,2L5,-9Z', k: 'k' }, { d: 'M0,9C3,6 6,8 8,11L0,13Z', k: 'a' }];
    default: return [skin, eye, mouth];
  }
}
const OPENHAT = ['diver'], TIE = {
  human: [['helm0', 'helm1', 'helm2', 'face', 'dark', 'beard'], ['none', 'crest', 'horns', 'hood', 'bandana', 'laurel'], ['armor', 'cloak', 'bare'], ['sword', 'spear', 'axe', 'bow', 'halberd', 'shield', 'dagger']],
  mage: [['dark', 'old', 'face', 'bald', 'she'], ['hood', 'wizard', 'turban', 'none', 'mitre', 'veil'], ['robe', 'cloak'], ['staff', 'star', 'orb', 'book', 'flames', 'crook', 'wand']],
  person: [['face', 'beard', 'moust', 'old', 'wide'], ['flat', 'bowler', 'tophat', 'scarf', 'sombre', 'goggles', 'none'], ['coat', 'apron', 'uniform'], ['none', 'lantern', 'wrench', 'board', 'spade', 'coin']],
};
function figure(r, c, tie) {
  const words = c.n.toLowerCase(), cls = (c.cls || []).join(' '), t = TIE[tie] || TIE.person; let q = null;
  for (const [re, v] of ROLE) if (re.test(words)) { q = v; break; }
  if (!q) for (const [re, v] of ROLE) if (re.test(cls)) { q = v; break; }
  if (!q) { const f = /child/.test(cls) ? 'young' : /female/.test(cls) ? 'she' : r.pick(t[0]); q = [f, r.pick(t[1]), r.pick(t[2]), r.pick(t[3])]; }
  let [face, hat, body, tool, hair] = q;
  const closed = /helm|mask|dark|maw|skullf|diver/.test(face);
  if (!hair) hair = closed || /hood|hangman|wig|veil|scarf|turban/.test(hat) ? 'bald' : /she/.test(face) ? r.pick(['long', 'bob', 'bun', 'braid', 'curls']) : face === 'old' ? 'bald' : r.pick(['short', 'short', 'bald', 'wild']);
  if (face === 'oldshe') hair = 'bald';
  const L = [], behind = /halo/.test(hat), front = HAT[hat] || [], hd = [];
  if (behind) L.push(...front);
  L.push(...BODY[body](r));
  if (hat === 'diver') hd.push(...front, ...faceParts(face, r));
  else { if (hat === 'hood' && !closed) hd.push({ d: 'M0,-52C22,-50 33,-28 31,4L24,24L0,24Z', k: 's' }); hd.push(...faceParts(face, r), ...HAIR[hair]); if (!behind) hd.push(...front.map(x => hat === 'hood' && closed ? x : x)); }
  L.push(...(face === 'young' ? hd.map(x => Object.assign({}, x, { tf: 'translate(0,6) scale(.86)' + (x.tf ? ' ' + x.tf : '') })) : hd));
  const flip = r.int(2), T = (TOOL[tool] || []).map(x => flip && x.sym === 2 ? Object.assign({}, x, { tf: 'scale(-1,1)' + (x.tf ? ' ' + x.tf : '') }) : x);
  return /shield|book|scroll|board|orb|glass|clock|skull$|pot|coin|ball|strings|mirror|flower|dove|scales/.test(tool) ? L.concat(T) : T.concat(L);
}
M.human = (r, c) => figure(r, c, 'human'); M.mage = (r, c) => figure(r, c, 'mage'); M.person = (r, c) => figure(r, c, 'person'); M.child = M.thief = M.doctor = M.clerk = M.person; M.noble = (r, c) => figure(r, c, 'human');
M.mutant = M.person;
/* things and deeds */
M.bolt = r => { const f = r.int(2) ? 1 : -1; return [{ d: 'M8,-62L-26,8L-4,8L-14,60L28,-14L4,-14L22,-62Z', k: 's', sym: 0, tf: `scale(${f},1)` }, { d: 'M10,-50L-16,2L4,2L-4,38L18,-8L-4,-8L12,-50Z', k: 'm', sym: 0, tf: `scale(${f},1)` }]; };
M.flame = r => [{ d: 'M0,-62C6,-40 40,-26 38,8C36,36 20,54 0,56Z', k: 's' }, { d: `M0,${n1(-34 + r.r(-6, 6))}C4,-16 24,-8 24,16C24,36 12,48 0,50Z`, k: 'm' }, { d: 'M0,0C2,10 12,14 12,28C12,40 6,46 0,48Z', k: 'l' }, { d: 'M30,-20C34,-30 44,-34 42,-48C52,-34 52,-16 40,-4Z', k: 's' }];
M.skullburst = r => [{ d: star(12 + r.int(4), 60, 38, 0, 0, r.f()), k: 's', sym: 0, two: 1 }].concat(M.skull({ int: () => 0, f: r.f, r: r.r }).map(x => Object.assign({}, x, { tf: 'scale(.86)' })));
M.sunburst = r => { const n = 12 + 2 * r.int(4); return [{ d: star(n, 62, 34, 0, 0), k: 's', sym: 0, two: 1 }, { d: circ(0, 0, 32), k: 'm', sym: 0, two: 1 }, { d: circ(0, 0, 21), k: 'line2', sym: 0 }, { d: star(4, 19, 6, 0, 0), k: 'a', sym: 0 }]; };
M.rings = r => { const L = []; [56, 42, 28].forEach((q, i) => { const a0 = r.r(0, 6), w = r.r(4.2, 5.2); const x = t => n1(Math.cos(t) * q) + ',' + n1(Math.sin(t) * q); L.push({ d: `M${x(a0)}A${q},${q} 0 1 1 ${x(a0 + w)}`, k: 'ring', w: 9 - i * 2, sym: 0 }); }); L.push({ d: circ(0, 0, 15), k: 'm', sym: 0, two: 1 }); L.push({ d: star(4, 13, 4, 0, 0), k: 'a', sym: 0 }); return L; };
M.book = r => [{ d: 'M0,-30C14,-44 38,-44 56,-36L56,36C38,28 14,28 0,42Z', k: 's' }, { d: 'M0,-26C14,-38 34,-38 50,-31L50,29C34,22 14,23 0,34Z', k: 'm' }, { d: 'M8,-16C18,-24 30,-25 42,-21M8,-2C18,-10 30,-11 42,-7M8,12C18,4 30,3 42,7', k: 'line', sym: 1 }, { d: star(4, 14, 4, 0, -48), k: 's', sym: 0 }];
M.hand = r => [{ d: 'M-22,56L-22,14L-30,-16C-32,-24 -22,-26 -20,-18L-14,-2L-16,-42C-16,-50 -5,-50 -5,-42L-3,-8L1,-50C2,-58 12,-58 12,-50L11,-8L17,-42C19,-50 28,-48 27,-40L22,-4L28,8C34,0 44,4 40,12L26,38L24,56Z', k: 'm', sym: 0, two: 1 }, { d: 'M-22,44L24,44L24,56L-22,56Z', k: 's', sym: 0 }];
M.swords = r => [{ d: 'M-44,-58L-36,-60L30,26L42,22L28,38L48,58L40,58L24,44L10,56L14,42L-46,-50Z', k: 'm', sym: 0, tf: 'scale(-1,1)' }, { d: 'M-44,-58L-36,-60L30,26L42,22L28,38L48,58L40,58L24,44L10,56L14,42L-46,-50Z', k: 'm2', sym: 0 }, { d: circ(0, -12, 6), k: 's', sym: 0 }];
M.chalice = r => [{ d: 'M0,-30L38,-30C40,0 24,18 6,22L6,40L24,46L24,54L0,54Z', k: 'm' }, { d: 'M0,-36L36,-36L37,-26L0,-26Z', k: 's' }, { d: 'M0,-2C8,-14 20,-8 14,4L0,16Z', k: 'a' }, { d: star(4, 12, 4, 0, -52), k: 's', sym: 0 }];
M.spiral = r => { const L = []; const t0 = r.r(0, 6), dir = r.int(2) ? 1 : -1; for (let a = 0; a < 3; a++) { const pts = [], back = []; for (let i = 0; i <= 26; i++) { const t = i / 26, ang = dir * t * 4.4 + t0 + a * 2.094, q = 8 + t * 50, w = 3 + t * 9; pts.push([Math.cos(ang) * q, Math.sin(ang) * q]); back.unshift([Math.cos(ang) * (q - w), Math.sin(ang) * (q - w)]); } L.push({ d: P(pts.concat(back)), k: ['m', 'm2', 's'][a], sym: 0 }); } L.push({ d: circ(0, 0, 9), k: 'a', sym: 0 }); return L; };
M.hourglass = r => [{ d: 'M0,-56L36,-56L36,-48L0,-48ZM0,56L36,56L36,48L0,48Z', k: 's' }, { d: 'M0,-48L28,-48C28,-20 8,-10 6,0C8,10 28,20 28,48L0,48Z', k: 'm' }, { d: 'M0,-26L18,-28C14,-14 4,-8 2,0L0,24C10,28 18,36 20,44L0,44Z', k: 'a' }];
M.eye = r => [{ d: star(10 + r.int(6), 60, 44, 0, 0), k: 's', sym: 0, two: 1 }, { d: 'M0,-28C26,-28 44,-12 54,0C44,12 26,28 0,28Z', k: 'm' }, { d: circ(0, 0, 20), k: 'k', sym: 0 }, { d: circ(0, 0, 12), k: 'a', sym: 0 }, { d: circ(0, 0, 5), k: 'k', sym: 0 }, { d: circ(5, -6, 3), k: 'l', sym: 0 }];
M.mask = r => [{ d: 'M0,-40C26,-42 48,-34 52,-20C50,10 30,44 0,54Z', k: 'm' }, { d: 'M8,-12C20,-22 36,-18 40,-10C32,2 16,4 8,-4Z', k: 'k' }, { d: 'M0,24C14,22 20,14 26,8C24,30 12,40 0,42Z', k: 'k' }, { d: 'M0,-40L5,-40L4,6L0,10Z', k: 's' }];
M.shield = r => [{ d: 'M0,-56L46,-44C48,-4 34,36 0,58Z', k: 's' }, { d: 'M0,-44L36,-35C37,-4 26,26 0,44Z', k: 'm' }, { d: star(r.pick([4, 5, 6, 8]), 26, 9, 0, -2), k: 'a', sym: 0 }];
M.banner = r => [{ d: 'M0,-60L4,-60L4,58L0,58Z', k: 's' }, { d: 'M4,-50L48,-44L40,-26L48,-8L4,-2Z', k: 'm' }, { d: 'M4,-50L24,-47L22,-5L4,-2Z', k: 'm2' }];
M.claws = r => { const L = []; for (let i = -1; i < 3; i++) L.push({ d: `M${-34 + i * 26},-52C${-18 + i * 26},-20 ${-22 + i * 26},20 ${-48 + i * 26},54C${-10 + i * 26},26 ${-4 + i * 26},-18 ${-34 + i * 26},-52Z`, k: i % 2 ? 'm' : 's', sym: 0 }); return L; };
M.cage = r => { const L = [{ d: 'M0,-58C30,-58 42,-40 44,-26L0,-26Z', k: 's' }, { d: 'M0,44L46,44L46,56L0,56Z', k: 's' }]; for (const x of [0, 16, 32]) L.push({ d: `M${x},-26L${x + 6},-26L${x + 6},46L${x},46Z`, k: 'm' }); L.push({ d: circ(0, 10, 9), k: 'a', sym: 0 }); return L; };
M.gem = r => [{ d: 'M0,-48L30,-30L44,-4L0,56Z', k: 'm' }, { d: 'M0,-48L14,-14L44,-4L0,56Z', k: 'm2' }, { d: 'M0,-48L14,-14L0,-6Z', k: 's' }, { d: star(4, 12, 3, -34, -40), k: 's', sym: 0 }];
M.crown = r => [{ d: 'M0,-6L0,-54L12,-18L30,-46L32,-14L54,-34L44,26L0,28Z', k: 'm' }, { d: 'M0,28L44,26L43,42L0,44Z', k: 's' }, { d: circ(0, -54, 5), k: 's', sym: 0 }, { d: circ(30, -46, 4), k: 's' }, { d: circ(0, 12, 7), k: 'a', sym: 0 }, { d: circ(26, 12, 5), k: 'a' }];
M.wave = r => [{ d: 'M-60,40C-44,10 -30,-40 6,-44C34,-46 46,-22 34,-8C30,-20 16,-22 12,-10C8,4 24,16 60,10L60,56L-60,56Z', k: 'm', sym: 0, two: 1 }, { d: 'M-60,52C-40,30 -20,34 0,40C20,46 40,34 60,30L60,56L-60,56Z', k: 's', sym: 0 }];
M.axe = r => [{ d: 'M-4,-52L4,-54L10,56L2,58Z', k: 's', sym: 0 }, { d: 'M4,-46C26,-60 44,-50 50,-26C52,-10 46,2 40,6C32,-10 18,-14 7,-14Z', k: 'm', sym: 0 }, { d: 'M-3,-40L-22,-34L-24,-24L-2,-22Z', k: 'm2', sym: 0 }];
M.blade = r => [{ d: 'M0,-62L9,-46L7,22L0,24Z', k: 'm' }, { d: 'M0,20L26,14L28,24L0,30Z', k: 's' }, { d: 'M0,28L6,28L7,50L0,52Z', k: 'm2' }, { d: circ(0, 54, 7), k: 's', sym: 0 }];
M.gun = r => [{ d: 'M-56,-16L46,-22L52,-14L52,-2L8,4L8,12L-8,14L-20,46L-44,46L-34,6L-56,4Z', k: 'm', sym: 0, two: 1 }, { d: 'M-44,-14L30,-18L30,-10L-44,-6Z', k: 's', sym: 0 }, { d: circ(-14, 12, 9), k: 'line2', sym: 0 }];
M.gadget = r => [{ d: gear(9 + r.int(4), 56, 43), k: 'm', sym: 0, two: 1 }, { d: circ(0, 0, 24), k: 's', sym: 0, two: 1 }, { d: circ(0, 0, 11), k: 'k', sym: 0 }];
M.hat = r => [{ d: 'M0,20L58,20C56,34 30,38 0,38Z', k: 'm2' }, { d: 'M0,-46L30,-46L34,22L0,22Z', k: 'm' }, { d: 'M0,4L33,4L34,20L0,20Z', k: 's' }];
M.boots = r => [{ d: 'M4,-50L30,-50L30,14L52,28L54,46L4,46Z', k: 'm' }, { d: 'M4,-50L32,-50L32,-38L4,-38Z', k: 's' }, { d: 'M4,46L54,46L54,54L4,54Z', k: 's' }];
M.bottle = r => [{ d: 'M0,-56L10,-56L10,-28C34,-20 40,0 38,24C36,46 20,54 0,54Z', k: 'm' }, { d: 'M0,-62L13,-62L13,-50L0,-50Z', k: 's' }, { d: 'M0,8L38,4C40,36 24,52 0,52Z', k: 'a' }, { d: circ(10, 22, 4), k: 'l', sym: 0 }, { d: circ(-8, 34, 3), k: 'l', sym: 0 }];
M.bowl = r => [{ d: 'M0,0L56,0C54,30 36,48 0,50Z', k: 'm' }, { d: 'M0,-6L58,-6L58,6L0,6Z', k: 's' }, { d: 'M-24,-16C-34,-26 -14,-34 -24,-48M0,-16C-10,-26 10,-36 0,-52M24,-16C14,-26 34,-34 24,-48', k: 'line', sym: 0 }];
M.candle = r => [{ d: 'M0,-12L18,-12L18,50L0,50Z', k: 'm' }, { d: 'M0,-60C2,-48 14,-42 12,-28C10,-18 4,-14 0,-14Z', k: 's' }, { d: 'M0,-38C4,-32 6,-26 4,-20L0,-16Z', k: 'l' }, { d: 'M0,50L34,48L30,58L0,58Z', k: 's' }, { d: 'M18,-6C24,-4 24,10 21,16L18,16Z', k: 'm2' }];
M.letter = r => [{ d: 'M-52,-34L52,-34L52,38L-52,38Z', k: 'm', sym: 0, two: 1 }, { d: 'M-52,-34L0,10L52,-34Z', k: 's', sym: 0 }, { d: circ(0, 8, 11), k: 'a', sym: 0 }];
M.bang = r => [{ d: star(11 + r.int(4), 62, 40, 0, 0, r.f()), k: 'm', sym: 0, two: 1 }, { d: 'M-7,-36L7,-36L4,10L-4,10Z', k: 'a', sym: 0 }, { d: circ(0, 24, 7), k: 'a', sym: 0 }];
M.scales = r => [{ d: 'M-3,-56L3,-56L3,46L20,54L-20,54L-3,46Z', k: 's', sym: 0 }, { d: 'M0,-44L46,-34L46,-28L0,-36Z', k: 'm' }, { d: 'M28,6L60,6C58,18 50,22 44,22C38,22 30,18 28,6Z', k: 'm2' }, { d: 'M44,-30L30,6M44,-30L58,6', k: 'line', sym: 1 }];
M.cards = r => [{ d: 'M-16,-40L16,-40L16,44L-16,44Z', k: 'm2', sym: 0, tf: 'rotate(-22)' }, { d: 'M-16,-44L16,-44L16,40L-16,40Z', k: 's', sym: 0, tf: 'rotate(20)' }, { d: 'M-17,-46L17,-46L17,42L-17,42Z', k: 'm', sym: 0 }, { d: star(4, 13, 4, 0, -2), k: 'a', sym: 0 }];
M.paw = r => [{ d: 'M0,-4C18,-4 34,14 32,32C28,46 12,40 0,40Z', k: 'm' }, { d: circ(13, -32, 10, 14), k: 's' }, { d: circ(38, -12, 9, 13), k: 's' }];

M.fist = r => [{ d: 'M-26,-18C-26,-34 -14,-34 -13,-24C-12,-38 2,-38 3,-26C4,-38 18,-36 18,-24C20,-32 32,-30 32,-18L32,14C30,26 24,30 22,34L22,56L-20,56L-20,34C-30,24 -30,4 -26,-18Z', k: 'm', sym: 0, two: 1 }, { d: 'M-13,-22L-13,-4M3,-24L3,-4M18,-22L18,-4', k: 'line2', sym: 0 }, { d: 'M-28,2C-12,-4 10,-2 14,8C10,16 -8,14 -18,14Z', k: 'm2', sym: 0 }, { d: 'M-20,44L22,44L22,56L-20,56Z', k: 's', sym: 0 }].concat([0, 1, 2].map(i => ({ d: star(4, 9, 2.6, -46 + i * 46, i === 1 ? -54 : -44), k: 's', sym: 0 })));
M.point = r => [{ d: 'M-56,-12L-18,-14C-10,-26 6,-30 12,-24L54,-24C62,-24 62,-12 54,-12L20,-12L20,-8C28,-8 28,2 20,2C26,4 24,14 16,13C20,18 16,26 8,24L-14,22L-24,16L-56,18Z', k: 'm', sym: 0, two: 1 }, { d: 'M-60,-18L-44,-18L-44,24L-60,24Z', k: 's', sym: 0 }, { d: 'M20,-8L4,-8M20,3L4,4M14,13L4,14', k: 'line', sym: 0 }];
M.broom = r => [{ d: 'M36,-60L42,-56L2,8L-6,4Z', k: 's', sym: 0 }, { d: 'M-14,2L10,16L-4,32C-16,52 -36,54 -50,50C-36,42 -30,24 -14,2Z', k: 'm', sym: 0, two: 1 }, { d: 'M-14,8L-36,46M-6,12L-24,48M2,16L-12,42', k: 'line', sym: 0 }, { d: 'M-16,0L12,16L8,22L-20,6Z', k: 's', sym: 0 }, { d: circ(22, 42, 4), k: 'm2', sym: 0 }, { d: circ(38, 34, 3), k: 'm2', sym: 0 }, { d: circ(44, 48, 5), k: 'm2', sym: 0 }];
M.door = r => [{ d: 'M-34,-58L34,-58L34,56L-34,56Z', k: 's', sym: 0, two: 1 }, { d: 'M-26,-50L26,-50L26,56L-26,56Z', k: 'k', sym: 0 }, { d: 'M-26,-50L10,-38L10,62L-26,56Z', k: 'm', sym: 0 }, { d: 'M-18,-36L2,-30L2,0L-18,-2ZM-18,10L2,12L2,46L-18,42Z', k: 'm2', sym: 0 }, { d: circ(4, 8, 3), k: 'a', sym: 0 }];
M.planks = r => [{ d: 'M-34,-54L34,-54L34,54L-34,54Z', k: 'k', sym: 0 }, { d: 'M-56,-40L-46,-52L56,36L46,50Z', k: 'm', sym: 0 }, { d: 'M56,-40L46,-52L-56,36L-46,50Z', k: 'm2', sym: 0 }, { d: circ(-46, -42, 3), k: 'a', sym: 0 }, { d: circ(46, -42, 3), k: 'a', sym: 0 }, { d: circ(-46, 40, 3), k: 'a', sym: 0 }, { d: circ(46, 40, 3), k: 'a', sym: 0 }];
M.sign = r => [{ d: 'M-4,-56L4,-56L4,58L-4,58Z', k: 's', sym: 0 }, { d: 'M-40,-44L20,-44L20,-22L-40,-22L-54,-33Z', k: 'm', sym: 0 }, { d: 'M-20,-12L40,-12L54,-1L40,10L-20,10Z', k: 'm2', sym: 0 }];
M.chain = r => { const L = []; for (let i = -2; i < 3; i++) L.push({ d: circ(i * 20, i * 14, 17, 12), k: 'ring', w: 7, sym: 0 }); L.push({ d: 'M-14,-14L14,-14L18,18L-18,18Z', k: 's', sym: 0, two: 1 }, { d: 'M-8,-14C-8,-32 8,-32 8,-14', k: 'line2', sym: 0 }, { d: circ(0, 0, 4), k: 'k', sym: 0 }, { d: 'M-2,0L2,0L3,10L-3,10Z', k: 'k', sym: 0 }); return L; };
M.trumpet = r => [{ d: 'M-56,-8L10,-12L44,-40L48,36L12,8L-56,4Z', k: 's', sym: 0, two: 1 }, { d: 'M40,-44L52,-44L56,40L44,40Z', k: 'm', sym: 0 }, { d: 'M-30,-8L-24,-24M-14,-9L-8,-25M2,-10L8,-26', k: 'line2', sym: 0 }, { d: 'M-40,4C-40,30 0,30 0,6', k: 'line2', sym: 0 }, { d: circ(-58, -2, 6), k: 'm', sym: 0 }];
M.wind = r => [0, 1, 2].map(i => ({ d: `M-58,${-26 + i * 26}C-20,${-40 + i * 26} 10,${-14 + i * 26} 36,${-26 + i * 26}C54,${-34 + i * 26} 50,${-54 + i * 26} 34,${-50 + i * 26}C26,${-48 + i * 26} 26,${-38 + i * 26} 34,${-38 + i * 26}`, k: 'ring', w: 8 - i, sym: 0 }));
M.magnet = r => [{ d: 'M0,-52C34,-52 50,-30 50,-4L50,30L26,30L26,-4C26,-18 14,-28 0,-28Z', k: 's' }, { d: 'M26,18L50,18L50,42L26,42Z', k: 'm' }, { d: star(4, 9, 2.6, 38, 56), k: 'l' }];
M.coin = r => [{ d: circ(0, 0, 52), k: 's', sym: 0, two: 1 }, { d: circ(0, 0, 43), k: 'line2', sym: 0 }, { d: star(r.pick([5, 6, 8]), 30, 13, 0, 0, r.f()), k: 'm', sym: 0, two: 1 }];
M.bell = r => [{ d: 'M0,-50C20,-50 28,-34 30,-8C32,14 38,22 48,30L48,38L0,38Z', k: 's' }, { d: 'M0,-50C8,-50 12,-34 12,-8L14,38L0,38Z', k: 'm' }, { d: circ(0, 46, 9), k: 'm2', sym: 0 }, { d: circ(0, -56, 6), k: 'm', sym: 0 }];
M.stairs = r => [{ d: 'M-54,54L-54,34L-32,34L-32,14L-10,14L-10,-6L12,-6L12,-26L34,-26L34,-46L56,-46L56,54Z', k: 'm', sym: 0, two: 1 }, { d: 'M-44,34L-44,-2M-22,14L-22,-22M0,-6L0,-42M22,-26L22,-60', k: 'line2', sym: 0 }, { d: 'M-48,-4L26,-66L30,-58L-46,6Z', k: 's', sym: 0 }];
M.key = r => [{ d: circ(-24, -24, 26), k: 's', sym: 0, two: 1 }, { d: circ(-24, -24, 12), k: 'k', sym: 0 }, { d: 'M-8,-14L44,38L36,46L28,38L20,46L12,38L20,30L-14,-4Z', k: 'm', sym: 0 }];
M.lantern = r => [{ d: 'M0,-34L24,-34L32,34L0,34Z', k: 'm' }, { d: 'M0,34L36,34L36,48L0,48ZM0,-46L22,-46L26,-32L0,-32Z', k: 's' }, { d: 'M0,-20C4,-4 16,2 12,18C8,26 4,28 0,28Z', k: 'l' }, { d: 'M0,-62C16,-62 20,-52 18,-46', k: 'line2', sym: 1 }];
M.umbrella = r => [{ d: 'M0,-52C34,-52 56,-30 58,-4C48,-12 38,-10 30,-2C22,-12 8,-12 0,-4Z', k: 's' }, { d: 'M0,-52C14,-44 20,-22 20,-6C12,-12 6,-10 0,-4Z', k: 'm' }, { d: 'M-3,-6L3,-6L3,44C3,58 -19,58 -19,44L-13,44C-13,50 -3,50 -3,44Z', k: 'm2', sym: 0 }];
M.fork = r => [{ d: 'M6,-58L14,-58L14,-4C14,8 6,12 4,14L4,56L0,56L0,6C4,4 6,0 6,-4Z', k: 'm' }, { d: 'M28,-50C40,-36 40,-12 28,2M44,-58C60,-38 60,-10 44,10', k: 'line2', sym: 1 }];
M.cloak = r => [{ d: 'M0,-48L10,-50C20,-40 26,-34 40,-30C46,0 52,30 56,52L0,56Z', k: 's' }, { d: 'M0,-30L8,-36C14,-6 14,26 10,56L0,56Z', k: 'm' }, { d: circ(0, -36, 7), k: 'l', sym: 0 }];
M.gloves = r => [-1, 1].map(s => ({ d: 'M-18,50L-18,6L-26,-14C-26,-22 -18,-24 -15,-16L-10,-4L-10,-34C-10,-42 -1,-42 0,-34L1,-8L4,-38C6,-46 14,-44 14,-36L12,-6L18,-26C22,-32 28,-28 26,-22L18,14L18,50Z', k: s < 0 ? 'm' : 'm2', sym: 0, tf: `translate(${s * 30},0) scale(${-s},1) scale(.9)` })).concat([-1, 1].map(s => ({ d: 'M-20,36L20,36L20,52L-20,52Z', k: 's', sym: 0, tf: `translate(${s * 30},0) scale(.9)` })));
M.spyglass = r => [{ d: 'M-56,24L-20,4L-10,22L-46,44Z', k: 's', sym: 0 }, { d: 'M-24,4L12,-18L24,4L-12,26Z', k: 'm', sym: 0, two: 1 }, { d: 'M8,-20L46,-44L62,-16L24,6Z', k: 's', sym: 0, two: 1 }, { d: star(4, 12, 3, 44, 34), k: 'l', sym: 0 }];
M.bomb = r => [{ d: circ(-6, 14, 38), k: 'm2', sym: 0, two: 1 }, { d: 'M14,-24L28,-36L38,-24L24,-12Z', k: 's', sym: 0 }, { d: 'M32,-32C40,-46 50,-40 54,-52', k: 'line2', sym: 0 }, { d: star(8, 13, 5, 54, -54), k: 's', sym: 0 }, { d: circ(-20, 2, 7), k: 'l', sym: 0 }];
M.fangs = r => [{ d: 'M0,-30C26,-34 44,-26 58,-16C46,-6 44,4 30,4C26,28 18,40 14,48C8,30 6,14 0,6Z', k: 'm' }, { d: 'M0,-30C26,-34 44,-26 58,-16C40,-18 20,-16 0,-12Z', k: 's' }];
M.comet = r => [{ d: 'M56,-56L-8,-22L-36,24L14,8L34,-8Z', k: 's', sym: 0 }, { d: circ(-18, 16, 32), k: 'm', sym: 0, two: 1 }, { d: circ(-28, 6, 6), k: 'm2', sym: 0 }, { d: circ(-10, 28, 8), k: 'm2', sym: 0 }];
M.quill = r => [{ d: 'M-44,52C-36,4 6,-48 54,-60C50,-20 22,26 -22,34L-34,56Z', k: 'm', sym: 0, two: 1 }, { d: 'M-40,54C-10,20 14,-12 46,-50', k: 'line2', sym: 0 }, { d: 'M14,30L50,30L46,56L18,56Z', k: 's', sym: 0 }];
M.bed = r => [{ d: 'M-56,-20L-46,-20L-46,20L56,20L56,50L46,50L46,36L-46,36L-46,50L-56,50Z', k: 's', sym: 0 }, { d: 'M-44,0C-44,-10 -22,-12 -20,-2L-18,14L-44,14Z', k: 'l', sym: 0 }, { d: 'M-16,14C-10,-10 30,-14 52,2L54,20L-16,20Z', k: 'm', sym: 0 }, { d: 'M6,-30L20,-30L8,-44L22,-44M28,-44L38,-44L30,-54L40,-54', k: 'line2', sym: 0 }];
M.tomb = r => [{ d: 'M0,-50C24,-50 34,-34 34,-16L36,48L0,48Z', k: 'm' }, { d: 'M0,-34L4,-34L4,-18L14,-18L14,-10L4,-10L4,16L0,16Z', k: 'k' }, { d: 'M0,46L52,44L56,58L0,58Z', k: 's' }];
M.dice = r => [{ d: 'M-46,-24L-6,-38L10,0L-30,16Z', k: 'm', sym: 0 }, { d: 'M2,-2L44,-10L52,32L10,40Z', k: 'm2', sym: 0 }, { d: circ(-18, -12, 5), k: 'k', sym: 0 }, { d: circ(14, 8, 4), k: 'k', sym: 0 }, { d: circ(27, 15, 4), k: 'k', sym: 0 }, { d: circ(40, 22, 4), k: 'k', sym: 0 }, { d: star(4, 12, 3, 34, -42), k: 's', sym: 0 }];
M.clock = r => [{ d: circ(0, 0, 54), k: 's', sym: 0, two: 1 }, { d: circ(0, 0, 44), k: 'm', sym: 0, two: 1 }].concat([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(i => ({ d: circ(Math.sin(i * .5236) * 36, -Math.cos(i * .5236) * 36, i % 3 ? 2 : 3.6), k: 'k', sym: 0 })), [{ d: 'M-2.5,4L2.5,4L1.5,-30L-1.5,-30Z', k: 'k', sym: 0, tf: `rotate(${n1(r.r(0, 360))})` }, { d: 'M-3,4L3,4L2,-20L-2,-20Z', k: 'a', sym: 0, tf: `rotate(${n1(r.r(0, 360))})` }]);
M.mirror = r => [{ d: circ(0, -12, 40, 46), k: 's', sym: 0, two: 1 }, { d: circ(0, -12, 31, 37), k: 'm', sym: 0, two: 1 }, { d: 'M-18,6L10,-34M-6,14L20,-22', k: 'line2', sym: 0 }, { d: 'M-6,34L6,34L8,58L-8,58Z', k: 's', sym: 0 }];
M.moon = r => [{ d: 'M14,-54C-30,-52 -54,-18 -44,16C-34,48 6,58 38,36C6,40 -20,18 -18,-10C-16,-30 -2,-46 14,-54Z', k: 'm', sym: 0 }, { d: star(4, 13, 4, 26, -20), k: 's', sym: 0 }, { d: star(4, 8, 2.6, 44, 8), k: 's', sym: 0 }];
M.leaf = r => [{ d: 'M0,-60C34,-40 46,-6 30,24C22,38 10,44 0,46Z', k: 's' }, { d: 'M0,-60C14,-34 18,2 14,30C10,40 4,44 0,46Z', k: 'm' }, { d: 'M-2,-40L2,-40L3,60L-3,60Z', k: 'a', sym: 0 }, { d: 'M2,-16L22,-28M2,4L28,-8M2,24L24,14', k: 'line', sym: 1 }];
M.heart = r => [{ d: 'M0,-28C12,-52 50,-46 48,-14C46,14 18,36 0,54Z', k: 's' }, { d: 'M0,-14C8,-30 32,-28 32,-8C30,12 12,26 0,38Z', k: 'm' }];
M.crowdm = r => [[-34, 8, .66, 'm2'], [34, 8, .66, 'm2'], [0, -4, 1, 'm']].map(([x, y, s, k]) => [{ d: circ(0, -22, 17), k, sym: 0, tf: `translate(${x},${y}) scale(${s})` }, { d: 'M-34,54C-34,16 -18,0 0,0C18,0 34,16 34,54Z', k: k === 'm' ? 's' : 'm2', sym: 0, tf: `translate(${x},${y}) scale(${s})` }]).flat();
M.cross2 = r => [{ d: 'M-40,-56L-28,-56L56,40L56,56L44,56L-40,-40Z', k: 's', sym: 0 }, { d: circ(0, 0, 50), k: 'ring', w: 9, sym: 0 }];
M.handshake = r => [{ d: 'M-60,-20L-24,-26L6,-18L30,-24L60,-18L60,18L40,20L14,38C6,44 -2,40 -4,34L-34,16L-60,18Z', k: 'm', sym: 0, two: 1 }, { d: 'M-60,-26L-44,-28L-44,22L-60,24ZM60,-24L44,-22L44,22L60,22Z', k: 's', sym: 0 }, { d: 'M6,-18L-10,-2C-4,8 8,2 14,-4L34,14M22,24L6,12M12,34L-4,22', k: 'line', sym: 0 }];
M.hammerm = r => [{ d: 'M-6,-20L6,-20L8,58L-8,58Z', k: 's', sym: 0 }, { d: 'M-44,-54L44,-54L50,-18L-50,-18Z', k: 'm', sym: 0, two: 1 }];
M.quake = r => [{ d: 'M-58,-20L-14,-22L-26,8L-6,22L-16,56L-58,56Z', k: 'm', sym: 0 }, { d: 'M58,-20L2,-24L-8,6L12,20L4,56L58,56Z', k: 'm2', sym: 0 }, { d: star(4, 13, 4, -6, -44), k: 's', sym: 0 }, { d: 'M20,-40L34,-50L40,-34L28,-30Z', k: 's', sym: 0 }];
M.snow = r => { const L = []; for (let i = 0; i < 6; i++) L.push({ d: 'M-4,0L-4,-30L-16,-42L-11,-47L-4,-40L-4,-58L4,-58L4,-40L11,-47L16,-42L4,-30L4,0Z', k: i % 2 ? 'm2' : 'm', sym: 0, tf: `rotate(${i * 60})` }); L.push({ d: ngon(6, 12, 0, 0), k: 's', sym: 0 }); return L; };
M.drop = r => [{ d: 'M0,-60C10,-36 40,-8 38,18C36,44 20,56 0,56Z', k: 's' }, { d: 'M0,-30C8,-12 24,4 22,22C20,38 10,44 0,44Z', k: 'm' }];
M.scarfm = r => [{ d: 'M-44,-34C-30,-54 34,-54 46,-32C40,-14 24,-8 10,-8L16,52L-6,52L-14,-8C-28,-10 -40,-18 -44,-34Z', k: 's', sym: 0, two: 1 }, { d: 'M-8,6L12,4M-6,22L14,20M-6,38L15,36', k: 'line2', sym: 0 }, { d: 'M14,-8L38,40L22,46L6,2Z', k: 'm', sym: 0 }];
/* deeds, things and incidents whose name says what they look like */
const NAMES = [[/boiler plate/, 'shield'], [/book of/, 'book'], [/anything but/, 'sign'], [/wolf's call/, 'wolf'], [/wand of/, 'wand'], [/begone|leave me|see him out|get out/, 'point'], [/bell\b/, 'bell'], [/brush aside|clean/, 'broom'], [/taxes/, 'coin'], [/coming or going|two doors|jammed door|return home|bottomless|seaside|tranquil/, 'door'], [/^never$|^no$|rejection|unworthy|locked shutters|objection|power cut/, 'planks'], [/one way or|crossroads|can't or|pick a side|coming|import duty|low ceiling|steady job|picket/, 'sign'], [/no escape|confiscate|isolate|kidnap|harbour chain|standing order|dominat/, 'chain'], [/hard way|just cause|strength in|double team|smash|kill or|gloves off|kneel/, 'fist'], [/compromise|cunning neg|pay tribute|conversion|honour among|visitors/, 'handshake'], [/marching|amplifying|recruitment|encore|echoes of martyr|loose talk|herald/, 'trumpet'], [/breeze|second wind|breath|hurricane|stiff upper/, 'wind'], [/magnetic/, 'magnet'], [/^gold$|penny|pension|settling|at any price|counterfeit|bank holiday|small pension/, 'coin'], [/bell\b|alarm|reveille/, 'bell'], [/banister|everybody down|stairs/, 'stairs'], [/licensing|assumed name|secret|imposter/, 'key'], [/ominous|patrol|glow|vigil|night-light/, 'lantern'], [/umbrella/, 'umbrella'], [/tuning fork/, 'fork'], [/cloak|braid/, 'cloak'], [/glove|second-hand/, 'gloves'], [/spyglass|deep thought|reality check/, 'spyglass'], [/bomb|powder|combustion/, 'bomb'], [/fang|bitten|rend|consumed|feeding|heirloom/, 'fangs'], [/comet|meteor|apocalypse now|barrage/, 'comet'], [/fountain pen|a grudge|precedent|headline/, 'quill'], [/forty winks|couch|bed\b|fainting/, 'bed'], [/living dead|exhume|gravey|decay|last hurrah|final task|over my dead/, 'tomb'], [/raffle|reality|chance|hazard/, 'dice'], [/ticker|closing time|clock|time-out|seize the day|now!|tide tables/, 'clock'], [/mirrors|reflect|doppel|impression/, 'mirror'], [/i own the night|night rise|eclipse|quiet night|moon/, 'moon'], [/bloom|nature|renewal|force of nature|greenhouse w|dry season|cherish/, 'leaf'], [/heart of/, 'heart'], [/swarm|secret legion|rally|call of|food for|new world|inspiration|migration|brothers|numbers/, 'crowdm'], [/forget|erase|not today|not if|not on my/, 'cross2'], [/refit|scrap|salvage|foundry|walk it off/, 'hammerm'], [/aftershock|quake|spellquake/, 'quake'], [/snowblind|ice storm|cold reception|freeze/, 'snow'], [/wet paint|drain|thirst|whirlpool/, 'drop'], [/scarf/, 'scarfm'], [/grappling|hatstand/, 'hat'], [/engine|boiler|capacitor/, 'gadget'], [/spirit level/, 'scales'], [/soul catcher|willsapper|head of/, 'skull'], [/hive$/, 'spider'], [/wand/, 'candle'], [/stage fright|charmed|distraction|embarrassed|counterfeit/, 'mask'], [/determination|ferocious/, 'fist'], [/enlighten|lessons|wisdom|knowledge|second edition|faith/, 'book'], [/spite|blast/, 'flame'], [/high spirits|twice shy|behind you/, 'spirit'], [/nines|fan\b|cards/, 'cards'], [/inner beast/, 'wolf'], [/broken spirit/, 'spirit'], [/rescue|echoes of the calm/, 'chalice'], [/dark summoning/, 'demon']];

/* more difference among moths, merfolk, machines and the dead */
const moth0 = M.moth, mer0 = M.merfolk, con0 = M.construct, und0 = M.undead, spi0 = M.spirit;
M.moth = (r, c) => {
  const n = c ? c.n.toLowerCase() : '';
  if (/larva/.test(n)) return [0, 1, 2, 3].map(i => ({ d: circ(30 - i * 18, 30 - i * 6 - (i === 3 ? 14 : 0), i === 3 ? 22 : 19), k: i % 2 ? 's' : 'm', sym: 0, two: 1 })).concat([{ d: circ(-34, -6, 4), k: 'k', sym: 0 }, { d: circ(-20, -8, 4), k: 'k', sym: 0 }, { d: 'M-34,6L-22,5', k: 'line2', sym: 0 }, { d: 'M-32,-22L-38,-40M-20,-24L-18,-42', k: 'line', sym: 0 }]).concat(HAT.peaked.map(x => Object.assign({}, x, { tf: 'translate(-26,14) scale(.8)' })));
  const v = r.int(3), L = moth0(r); const w = ['M4,-6C14,-44 44,-58 58,-48C60,-26 48,-2 6,6Z', 'M4,-6C10,-30 30,-62 50,-58C66,-50 58,-30 44,-26C58,-20 50,4 6,6Z', 'M4,-8C24,-30 52,-40 62,-30C54,-24 58,-14 50,-10C50,-2 36,2 6,6Z'][v]; L[0] = { d: w, k: 's' };
  if (v === 1) { L[2] = { d: 'M20,-20L44,-46L36,-20Z', k: 'm' }; L[3] = { d: circ(34, -30, 3), k: 'k' }; }
  if (v === 2) { L[2] = { d: 'M18,-12L50,-28L42,-14Z', k: 'm' }; L[3] = { d: 'M24,-8L44,-14', k: 'line', sym: 1 }; }
  if (/emperor|mother/.test(n)) L.push(...HAT[/mother/.test(n) ? 'tiara' : 'crown'].map(x => Object.assign({}, x, { tf: 'translate(0,0) scale(.62) translate(0,-4)' })));
  if (/silk/.test(n)) L.unshift({ d: 'M-58,-58L0,-10L58,-58M-60,10L0,-4L60,10M-30,-60C-14,-46 14,-46 30,-60M-58,-30C-30,-20 -30,0 -58,20M58,-30C30,-20 30,0 58,20', k: 'ring', w: 2, sym: 0 });
  if (/candle|light/.test(n)) L.unshift({ d: star(14, 62, 44, 0, -4, r.f()), k: 'm2', sym: 0 });
  return L;
};
M.merfolk = (r, c) => {
  const n = c.n.toLowerCase(), cls = (c.cls || []).join(' '), she = /female|child/.test(cls), L = mer0(r), v = r.int(3);
  L[0] = { d: ['M14,-30L40,-44L34,-24L46,-16L32,-8L36,6L20,6Z', 'M16,-34C34,-48 52,-40 56,-26C48,-24 46,-14 50,-6C40,-6 34,0 32,8L20,6Z', 'M14,-36L24,-58L28,-38L44,-50L40,-28L54,-24L38,-12L42,6L20,6Z'][v], k: 's' };
  if (she) L.push(...HAIR[r.pick(['long', 'braid', 'curls'])].map(x => Object.assign({}, x, { k: 's' }))); else L.push({ d: 'M4,8C10,6 16,0 20,-4C24,12 20,28 14,38C14,26 10,22 8,34C6,24 2,24 0,32L0,10Z', k: 's' });
  if (/noble|queen/.test(cls + n)) L.push(...HAT.crown);
  if (/contralto|treble|descant|basso|madrigal/.test(n)) L.push(...TOOL[/basso/.test(n) ? 'trumpet' : 'scroll']);
  if (/eel/.test(n)) L.unshift({ d: 'M-60,40C-30,0 20,60 58,10C66,-6 50,-18 44,-6C30,26 -20,-20 -60,18Z', k: 'm2', sym: 0 }, { d: star(4, 10, 3, 52, -34), k: 'l', sym: 0 });
  if (/lure/.test(n)) L.push({ d: 'M0,-50C10,-66 34,-66 36,-44', k: 'line2', sym: 2 }, { d: circ(36, -38, 7), k: 'l', sym: 2 });
  if (/child/.test(cls)) return L.map(x => Object.assign({}, x, { tf: 'translate(0,12) scale(.82)' + (x.tf ? ' ' + x.tf : '') }));
  return L;
};
M.construct = (r, c) => {
  const n = (c && c.n || '').toLowerCase(), L = con0(r), v = r.int(4);
  if (/door/.test(n)) return M.door(r).concat([{ d: eyes(-18, -24, 9, 5, 1), k: 'k', sym: 0 }, { d: eyes(-4, -20, 9, 5, 1), k: 'k', sym: 0 }]);
  if (/clock|metronome|reveille/.test(n)) return M[/reveille/.test(n) ? 'bell' : 'clock'](r).concat([{ d: eyes(6, -14, 14, 7, 2), k: 'k' }, { d: 'M0,14L14,12L12,18L0,20Z', k: 'k' }]);
  if (/candle/.test(n)) return M.candle(r).concat([{ d: eyes(3, 6, 10, 5, 1), k: 'k' }, { d: 'M0,22L8,21L6,26L0,27Z', k: 'k' }]);
  const top = /ladder/.test(n) ? [{ d: 'M28,-64L33,-64L33,40L28,40ZM48,-64L53,-64L53,40L48,40Z', k: 's' }, { d: 'M28,-54L53,-54M28,-40L53,-40M28,-26L53,-26M28,-12L53,-12', k: 'line2', sym: 1 }] : /derrick|crush/.test(n) ? [{ d: 'M28,50L40,-60L52,50L46,50L40,-20L34,50Z', k: 's' }] : /tug|clinker|bomber/.test(n) ? [{ d: 'M12,-34L30,-34L28,-66L14,-66Z', k: 's' }, { d: 'M12,-54L29,-54', k: 'line2', sym: 1 }] : /crystal|diamond|acid|reflect/.test(n) ? [{ d: 'M20,10L34,-56L46,-20L58,-34L54,30Z', k: 's' }] : /earth|breakwater|sinking/.test(n) ? [{ d: 'M20,20L26,-34L44,-44L58,-10L54,50Z', k: 's' }] : v === 1 ? [{ d: 'M10,-40L14,-40L14,-62L10,-62Z', k: 's' }, { d: circ(12, -64, 6), k: 's' }, { d: 'M28,-20L50,-26L54,24L34,30Z', k: 's' }] : v === 2 ? [{ d: 'M24,16C40,-10 60,0 58,30L52,56L34,56Z', k: 's' }] : null;
  if (top) { L.shift(); return top.concat(L); }
  return L;
};
M.robot = M.golem = M.construct;
M.undead = (r, c) => { const n = c.n.toLowerCase(), cls = (c.cls || []).join(' '), L = M.skull({ int: () => 0, f: r.f, r: r.r }).map(x => Object.assign({}, x, { tf: 'translate(0,-10) scale(.84)' })).concat([{ d: 'M0,30L12,24C34,28 46,40 50,56L0,56Z', k: 's' }]); const hat = /king/.test(n) ? 'crown' : /female/.test(cls) ? 'veil' : /younger/.test(n) ? 'bandana' : /sir/.test(n) ? 'crest' : 'none'; return L.concat(HAT[hat].map(x => Object.assign({}, x, { tf: 'translate(0,-6)' })), /sir/.test(n) ? TOOL.sword : /king/.test(n) ? TOOL.star : /lady/.test(n) ? TOOL.flower : []); };
const pla0 = M.plant;
M.plant = (r, c) => {
  const n = c.n.toLowerCase(), L = pla0(r), face = L.slice(-3);
  if (/dandelion/.test(n)) { const P0 = []; for (let i = 0; i < 14; i++) { const t = i * .449; P0.push({ d: circ(Math.cos(t) * 44, -6 + Math.sin(t) * 44, 7), k: i % 2 ? 'l' : 'm2', sym: 0 }, { d: `M0,-6L${n1(Math.cos(t) * 40)},${n1(-6 + Math.sin(t) * 40)}`, k: 'ring', w: 2, sym: 0 }); } return [{ d: 'M-3,20L3,20L4,58L-4,58Z', k: 's', sym: 0 }].concat(P0, face); }
  if (/oakum|oak/.test(n)) return M.tree(r).slice(0, 3).map(x => Object.assign({}, x, { tf: 'translate(0,-8) scale(1.1,.8)' })).concat([{ d: 'M0,-4C16,-4 22,8 20,22L26,56L0,56Z', k: 'm2' }, { d: eyes(4, 10, 10, 5, 2), k: 'k' }, { d: 'M0,24L14,22C14,38 8,48 0,52Z', k: 'l' }]);
  if (/sprout|seedling/.test(n)) return [{ d: 'M-3,-10L3,-10L4,20L-4,20Z', k: 'm2', sym: 0 }, { d: feather(40, 14), k: 's', tf: 'translate(2,-8) rotate(-38)' }].concat(face.map(x => Object.assign({}, x, { tf: /seedling/.test(n) ? 'translate(0,20) scale(.86)' : 'translate(0,26) scale(.66)' })));
  if (/hemlock/.test(n)) return [0, 1, 2, 3, 4].map(i => ({ d: circ(-44 + i * 22, -46 + Math.abs(i - 2) * 8, 9), k: 'l', sym: 0 })).concat([{ d: 'M-44,-30L0,6L44,-30M-22,-38L0,6L22,-38M0,-46L0,6', k: 'ring', w: 3, sym: 0 }], face, HAT.none);
  if (/pollen|noble/.test(n)) return L.concat(HAT.crown.map(x => Object.assign({}, x, { tf: 'translate(0,22) scale(.8)' })), [0, 1, 2, 3, 4, 5].map(i => ({ d: circ(r.r(-56, 56), r.r(-56, 30), 3.4), k: 's', sym: 0 })));
  if (/bramble/.test(n)) return [{ d: 'M-58,40C-40,-40 40,-70 54,-10C60,30 10,50 -10,20', k: 'ring', w: 6, sym: 0 }, { d: 'M-44,-6L-56,-18L-38,-18ZM-6,-46L-10,-62L6,-48ZM38,-40L52,-52L48,-32ZM52,14L66,20L48,26Z', k: 's', sym: 0 }].concat(face, [{ d: circ(26, -14, 8), k: 's', sym: 0 }]);
  return L;
};
const liz0 = M.lizard;
M.lizard = (r, c) => { const n = c.n.toLowerCase(), q = /champion/.test(n) ? ['laurel', 'sword'] : /guard/.test(n) ? ['crest', 'halberd'] : /hunt/.test(n) ? ['leafhat', 'bow'] : /king/.test(n) ? ['crown', 'star'] : ['none', 'axe']; return TOOL[q[1]].concat(liz0(r), HAT[q[0]]); };
M.helm = r => [{ d: 'M0,-40C26,-40 42,-22 42,4L40,40L18,52L16,6L0,4Z', k: 'm' }, { d: 'M0,4L16,6L18,30L0,34Z', k: 'k' }, { d: 'M0,-62C20,-62 30,-50 28,-38L0,-40Z', k: 's' }, { d: 'M0,-40L5,-40L5,20L0,22Z', k: 's' }];
M.wand = r => [{ d: 'M-40,58L-30,62L24,-24L14,-30Z', k: 's', sym: 0 }, { d: star(6, 28, 11, 24, -34), k: 'm', sym: 0 }, { d: circ(24, -34, 6), k: 'a', sym: 0 }];
M.spirit = (r, c) => { const L = spi0(r), n = (c && c.n || '').toLowerCase(); if (/baron|dudgeon/.test(n)) L.push(...HAT[/baron/.test(n) ? 'tophat' : 'crown'].map(x => Object.assign({}, x, { tf: 'translate(0,4)' }))); if (/letter/.test(n)) return M.letter(r).map(x => Object.assign({}, x, { tf: 'translate(0,8) scale(.9)' })).concat([{ d: eyes(10, -14, 12, 6, 2), k: 'k' }]); if (/fog|rest/.test(n)) L.unshift({ d: 'M-62,30C-50,10 -30,20 -20,8C-6,-8 24,-4 30,12C46,4 62,16 62,34Z', k: 'm2', sym: 0 }); if (/interest/.test(n)) L.push(...TOOL.coin); if (/fire|flame/.test(n)) L.unshift(...TOOL.flames); return L; };

/* ---- which motif: class words, then words of the name, then what is done */
const WORDS = [
  [/\bangel\b|archangel|redeeming|seraph/, 'angel'], [/dragon|wyvern|drake/, 'dragon'], [/unicorn|pegasus|stampeding/, 'horse'], [/gargoyle/, 'gargoyle'], [/djinn/, 'djinn'], [/titan/, 'titan'], [/hydra/, 'hydra'],
  [/elephant/, 'elephant'], [/minotaur|mechotaur|bull\b/, 'bull'], [/\bape\b|kong/, 'ape'], [/troll|ogre|hulk|brute|bruiser|hyde|frankenstein|muscle/, 'troll'], [/giant spider|spider/, 'spider'], [/giant|colossus/, 'giant'], [/wurm/, 'wurm'],
  [/dinosaur|rex|raptor|tricera/, 'dinosaur'], [/lizard/, 'lizard'], [/wolf|hound|dog\b/, 'wolf'], [/\bcat\b|tiger|werecat|sphinx|lynx/, 'cat'], [/moth|wing\b|larva|flitter/, 'moth'], [/fairy|nymph|muse/, 'fairy'], [/bird|gull/, 'bird'], [/insect|hive|swarm|spawning/, 'spider'],
  [/vampire|drinker|night feeder/, 'vampire'], [/medusa/, 'medusa'], [/\bimp\b|plucker/, 'imp'], [/demon|devil|succubus|unholy|hell|gatekeeper/, 'demon'], [/undead/, 'undead'], [/zombie|ghoul|dead\b|plague bearer/, 'zombie'], [/skull|death\b/, 'skull'],
  [/golem|construct|robot|graft-steel|juggernaut|drone|statue|armor|armour/, 'construct'], [/star\b/, 'alienstar'], [/spirit|specter|ghost|banshee|elemental/, 'spirit'], [/plant|seedling|bloom/, 'plant'], [/treant|forest|druid/, 'tree'], [/merfolk|crab|kraken/, 'merfolk'], [/beast/, 'wolf'],
  [/noble|king|queen|prince/, 'noble'], [/thief/, 'thief'], [/doctor/, 'doctor'], [/clerk/, 'clerk'], [/child/, 'child'], [/mage|witch|wiccan|bender|mentalist|priest|shaman|pyromancer|necromancer|sage\b/, 'mage']];
const THINGS = [
  [/\baxe|hammer|spanner/, 'axe'], [/rifle|gun|pistol|harpoon|bolt-thrower/, 'gun'], [/sabre|lance|pike|whip|blade|umbrella|word\b|needle|pen\b/, 'blade'], [/crown|whistle/, 'crown'], [/candle|wick|light\b|lamp/, 'candle'], [/helm\b|helmet/, 'helm'], [/\bhat\b|\bcap\b/, 'hat'], [/boots|shoes/, 'boots'], [/book|ledger|library|classes|knowledge|wisdom|lessons/, 'book'],
  [/soup|porridge|marmalade|breakfast|tea\b/, 'bowl'], [/iodine|tonic|vat|whirlpool|bottle/, 'bottle'], [/crystal|gem|ball|diamond/, 'gem'], [/letter|news|\bform\b|inheritance$|precedent|notice|wrong form/, 'letter'], [/plate|shield|suit|armor|armour|shelter|cover/, 'shield'], [/scales|justice|verdict|judg/, 'scales'], [/mask|many/, 'mask'], [/time|clock/, 'hourglass'], [/eye\b/, 'eye'], [/hand\b/, 'hand'], [/ring\b/, 'rings'], [/altar|heart/, 'chalice']];
const DEEDS = [
  [/stop target/, 'hand'], [/break all|each champion/, 'skullburst'], [/banish all/, 'sunburst'], [/divided|lightning/, 'bolt'], [/deal .*damage/, 'flame'], [/transform/, 'spiral'], [/gain control/, 'mask'], [/banish/, 'rings'], [/return .*hand/, 'spiral'], [/break target/, 'skull'], [/wolf token|tiger token/, 'claws'], [/zombie token/, 'zombie'], [/demon token/, 'demon'], [/human token/, 'banner'], [/gain \d+ (health|mojo)/, 'chalice'],
  [/discard/, 'eye'], [/extra turn|skips/, 'hourglass'], [/unbreakable|untargetable|ward/, 'shield'], [/\+\d+\/\+\d/, 'claws'], [/attack/, 'swords'], [/look at/, 'eye'], [/draw/, 'book']];
const BYNAME = [[/lightning|storm\b|bolt|thunder|combustion/, 'bolt'], [/ceasefire|retreat|not today|leave me|begone/, 'hand'], [/fire|flame|blast|combust/, 'flame'], [/transform|amnesia|forget/, 'spiral'], [/hurricane|vortex|warped|dimension/, 'spiral'], [/time|hour|yesterday/, 'hourglass'], [/caught|trap|isolate|arrest|time-out/, 'cage'], [/soul|dream|fate/, 'spirit'], [/call|rally|legion|recruit/, 'banner'], [/raid|strike|thrust|battle|ambush/, 'swords'], [/wave|tide/, 'wave'], [/chomp|frenzy|ferocious|rage|lash/, 'claws'], [/zombie|dead/, 'skull'], [/wolf|moon/, 'wolf'], [/demon/, 'demon'], [/cards?\b/, 'cards'], [/eye|vision/, 'eye'], [/apocalypse|plague|doom/, 'skullburst'], [/peace|revital|heal|breath/, 'chalice'], [/judg|inheritance of/, 'sunburst']];
const find = (l, s) => { for (const [re, m] of l) if (re.test(s)) return m; return null; };
function motifOf(c) {
  const name = c.n.toLowerCase(), cls = (c.cls || []).join(' '), text = (c.t || []).join(' ').toLowerCase();
  if (c.kind === 'foothold') return 'place';
  if (/champion|character/.test(c.kind)) return (/^(beast|human|mutant)?\b/.test(cls) && cls.match(/^(beast)/) && find([[/gull/, 'bird'], [/pincer|crab/, 'crab'], [/eel|jelly|kraken/, 'hydra'], [/tiger|cat\b|sphinx/, 'cat']], name)) || find(WORDS, cls + ' ') || find(WORDS, name) || (c.or && c.or[0] === 'constructed' ? 'construct' : c.g === 'mv' ? (/human|mutant/.test(cls) ? 'person' : 'person') : c.or && c.or[0] === 'magical' ? 'mage' : 'human');
  const byName = find(NAMES, name); if (byName) return byName;
  if (/weapon|device|artifact|object/.test(c.kind)) return find(THINGS, name) || (c.kind === 'weapon' ? 'blade' : c.kind === 'device' ? 'gadget' : c.kind === 'object' ? (c.or && c.or[0] === 'constructed' ? 'gadget' : 'gem') : 'gem');
  if (c.kind === 'incident') return find(THINGS, name) || find(BYNAME, name) || { response: 'hand', combat: 'swords', upkeep: 'hourglass', downtime: 'candle' }[c.act] || 'bang';
  return find(BYNAME, name) || find(WORDS, cls) || find(THINGS, name) || find(DEEDS, text) || 'sunburst';
}
function worldOf(c) { return (c.col && c.col[0]) || (c.al && c.al[0]) || (c.kind === 'foothold' && c.or && c.or[0]) || 'unaligned'; }

/* ---- scenery */
function ridge(r, y, amp, n, how) {
  let d = 'M0,150L0,' + n1(y + r.r(-amp, amp)), x = 0; const st = 200 / n;
  for (let i = 1; i <= n; i++) { const ny = y + r.r(-amp, amp), nx = i * st; d += how === 'soft' ? `Q${n1(x + st / 2)},${n1(ny - amp * .7)} ${n1(nx)},${n1(ny)}` : how === 'thorn' ? `Q${n1(x + st * .45)},${n1(y + amp * .6)} ${n1(x + st * .55)},${n1(ny - amp * 2.2)}Q${n1(x + st * .62)},${n1(y + amp * .6)} ${n1(nx)},${n1(ny)}` : `L${n1(x + st * r.r(.3, .7))},${n1(ny - amp * r.r(.6, 1.6))}L${n1(nx)},${n1(ny)}`; x = nx; }
  return d + 'L200,150Z';
}
function towers(r, y, n, roof) { let d = ''; for (let i = 0; i < n; i++) { const w = r.r(9, 20), x = i * 200 / n + r.r(-4, 8), h = r.r(10, 34), t = y - h; d += `M${n1(x)},150L${n1(x)},${n1(t)}`; d += roof === 'dome' ? `C${n1(x)},${n1(t - w * .8)} ${n1(x + w)},${n1(t - w * .8)} ${n1(x + w)},${n1(t)}` : roof === 'chimney' ? `L${n1(x + 2)},${n1(t)}L${n1(x + 2)},${n1(t - 12)}L${n1(x + 7)},${n1(t - 12)}L${n1(x + 7)},${n1(t)}L${n1(x + w)},${n1(t + 5)}` : roof === 'gable' ? `L${n1(x + w * r.r(.35, .65))},${n1(t - w * r.r(.8, 1.5))}L${n1(x + w)},${n1(t)}` : `L${n1(x + w / 2)},${n1(t - w * 1.3)}L${n1(x + w)},${n1(t)}`; d += `L${n1(x + w)},150Z`; } return d; }
function pines(r, y, n) { let d = ''; for (let i = 0; i < n; i++) { const x = r.r(-4, 204), h = r.r(14, 30), w = h * .42, b = y + r.r(-3, 8); d += `M${n1(x)},${n1(b - h)}L${n1(x + w)},${n1(b)}L${n1(x - w)},${n1(b)}Z`; } return d; }
function crystals(r, y, n) { let d = ''; for (let i = 0; i < n; i++) { const x = i * 200 / n + r.r(-6, 10), h = r.r(16, 46), w = r.r(7, 14), k = r.r(-8, 8); d += `M${n1(x)},150L${n1(x - 2)},${n1(y - h * .6)}L${n1(x + k)},${n1(y - h)}L${n1(x + w)},${n1(y - h * .5)}L${n1(x + w)},150Z`; } return d; }
function waves(r, y, n) { let d = `M0,150L0,${y}`; const st = 200 / n; for (let i = 0; i < n; i++) d += `q${n1(st * .25)},${n1(-8)} ${n1(st * .5)},0t${n1(st * .5)},0`; return d + 'L200,150Z'; }
const p1 = (d, f, x) => `<path d="${d}" fill="${f}"${x || ''}/>`;
function rays(cx, cy, n, f, o, a0) { let d = ''; for (let i = 0; i < n; i++) { const t = 2 * Math.PI * i / n + (a0 || 0), w = Math.PI / n * .5; d += `M${n1(cx)},${n1(cy)}L${n1(cx + Math.cos(t - w) * 260)},${n1(cy + Math.sin(t - w) * 260)}L${n1(cx + Math.cos(t + w) * 260)},${n1(cy + Math.sin(t + w) * 260)}Z`; } return p1(d, f, ` opacity="${o}"`); }
function arcs(cx, cy, q0, st, n, f, o, w) { let s = ''; for (let i = 0; i < n; i++) s += `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q0 + i * st)}" fill="none" stroke="${f}" stroke-width="${w || 1.4}" opacity="${n1((o - i * o / n / 1.3) * 100) / 100}"/>`; return s; }
function stars4(r, n, f, ymax) { let d = ''; for (let i = 0; i < n; i++) d += star(4, r.r(1.6, 4.2), .8, r.r(4, 196), r.r(4, ymax)); return p1(d, f, ' opacity=".85"'); }
function clouds(r, n, f, o) { let d = ''; for (let i = 0; i < n; i++) { const x = r.r(-20, 170), y = r.r(8, 70), w = r.r(30, 70); d += `M${n1(x)},${n1(y)}h${n1(w)}a3.4,3.4 0 0 1 0,6.8h${n1(-w * .7)}a2.6,2.6 0 0 0 0,5.2h${n1(w * .4)}a2.4,2.4 0 0 1 0,4.8h${n1(-w * .5)}a4,4 0 0 1 0,-8h${n1(-w * .1)}a4.4,4.4 0 0 1 0,-8.8Z`; } return p1(d, f, ` opacity="${o}"`); }

function scene(world, W, r, c, deed) {
  const [s1, s2, orb, far, mid, near] = W, id = 'g' + seedOf(c.g + c.n + world).toString(36);
  let s = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${s1}"/><stop offset="1" stop-color="${s2}"/></linearGradient></defs><rect width="200" height="150" fill="url(#${id})"/>`;
  const cx = deed ? 100 : r.r(58, 142), cy = deed ? 76 : r.r(34, 64), q = deed ? r.r(44, 54) : r.r(24, 40);
  if (deed) {
    const kind = { good: 0, red: 0, sage: 1, blue: 1, wild: 2, evil: 3, black: 3 }[world];
    if (kind === 0 || kind === undefined) s += rays(100, 76, 18 + 2 * r.int(5), orb, .42, r.f());
    if (kind === 1) for (let i = 6; i > 0; i--) s += p1(ngon(6 + r.int(2), i * 26, 100, 76, i * .2), i % 2 ? s1 : orb, ' opacity=".2"');
    if (kind === 2) for (let i = 3; i > 0; i--) s += p1(star(14 + r.int(5), i * 44, i * 28, 100, 76, r.f()), i % 2 ? orb : far, ' opacity=".4"');
    if (kind === 3) { for (let i = 0; i < 7; i++) s += p1(`M100,76m${-20 - i * 17},0a${20 + i * 17},${20 + i * 17} 0 0 1 ${40 + i * 34},0a${22 + i * 17},${16 + i * 14} 0 0 0 ${-40 - i * 34},0Z`, orb, ` opacity=".22" transform="rotate(${n1(r.r(0, 360))} 100 76)"`); }
    s += `<circle cx="100" cy="76" r="${n1(q + 12)}" fill="${orb}" opacity=".28"/><circle cx="100" cy="76" r="${n1(q)}" fill="${orb}" opacity=".5"/>`;
    if (world === 'good') s += p1(ridge(r, 140, 5, 4, 'soft'), mid);
    else if (world === 'sage' || world === 'blue') s += p1(waves(r, 136, 6), mid, ' opacity=".9"');
    else if (world === 'wild') s += p1(ridge(r, 142, 8, 7), mid);
    else if (world === 'evil' || world === 'black') s += p1(ridge(r, 146, 7, 9, 'thorn'), near);
    return s;
  }
  if (world === 'good') {
    s += rays(cx, cy, 14 + 2 * r.int(4), orb, .38, r.f()) + `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q)}" fill="${orb}"/>` + arcs(cx, cy, q + 6, 7, 2, orb, .8);
    s += p1(towers(r, 108, 9, r.int(2) ? 'dome' : 'spire'), far, ' opacity=".85"') + p1(ridge(r, 116, 7, 3, 'soft'), mid) + p1(ridge(r, 134, 6, 2, 'soft'), near);
  } else if (world === 'sage') {
    s += stars4(r, 16, orb, 80) + arcs(cx, cy, q + 8, 12, 5, orb, .55) + `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q)}" fill="${orb}" opacity=".95"/>`;
    s += p1(crystals(r, 116, 11), far) + p1(crystals(r, 130, 9), mid) + p1(waves(r, 136, 5), near);
  } else if (world === 'wild') {
    s += clouds(r, 4, orb, .55) + `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q)}" fill="${orb}" opacity=".95"/>`;
    s += p1(ridge(r, 96, 18, 5), far) + p1(ridge(r, 118, 10, 4, r.int(2) ? 'soft' : ''), mid) + p1(pines(r, 132, 16), mid) + p1(ridge(r, 136, 6, 4, 'soft') + pines(r, 140, 13), near);
  } else if (world === 'evil') {
    s += `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q)}" fill="${orb}" opacity=".95"/>` + (r.int(2) ? `<circle cx="${n1(cx + q * .45)}" cy="${n1(cy - q * .18)}" r="${n1(q * .86)}" fill="${s1}"/>` : arcs(cx, cy, q + 5, 9, 4, orb, .4));
    s += p1(ridge(r, 112, 10, 8, 'thorn'), far) + p1(ridge(r, 128, 9, 7, 'thorn'), mid) + p1(ridge(r, 142, 8, 9, 'thorn'), near);
  } else if (world === 'red') {
    s += `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q)}" fill="${orb}" opacity=".95"/>` + clouds(r, 3, orb, .5);
    s += p1(towers(r, 104, 9, 'chimney'), far) + p1(towers(r, 124, 8, 'chimney'), mid) + p1(ridge(r, 140, 4, 5), near);
  } else if (world === 'blue') {
    s += arcs(cx, cy, q + 6, 10, 4, orb, .6) + `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q)}" fill="${orb}" opacity=".95"/>`;
    s += p1(towers(r, 104, 7, 'gable'), far) + p1(waves(r, 116, 5), mid) + p1(waves(r, 134, 4), near);
    for (let i = 0; i < 5; i++) s += `<path d="M${n1(r.r(10, 180))},${n1(r.r(100, 116))}v26" stroke="${near}" stroke-width="2.4"/>`;
  } else if (world === 'black') {
    s += stars4(r, 22, orb, 90) + `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q * .8)}" fill="${orb}"/><circle cx="${n1(cx + q * .4)}" cy="${n1(cy - q * .14)}" r="${n1(q * .7)}" fill="${s1}"/>`;
    s += p1(towers(r, 110, 9, 'gable'), far) + p1(towers(r, 130, 8, 'gable'), near);
    let w = ''; for (let i = 0; i < 12; i++) w += `M${n1(r.r(6, 190))},${n1(r.r(112, 142))}h3.4v4.6h-3.4Z`; s += p1(w, W[8]);
  } else {
    s += arcs(cx, cy, q + 6, 9, 3, orb, .5) + `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(q)}" fill="${orb}" opacity=".9"/>`;
    s += p1(ridge(r, 112, 12, 6), far) + p1(ridge(r, 130, 8, 5), mid) + p1(ridge(r, 142, 5, 4), near);
  }
  return s;
}
function place(c, W, r) { /* footholds: the place itself */
  const [s1, s2, orb, far, mid, near, e1, e2, a1, a2, ink] = W, n = c.n.toLowerCase(); let s = '';
  const glow = `<circle cx="100" cy="64" r="44" fill="${orb}" opacity=".9"/>`;
  if (/rooftop|furnace/.test(n)) s = glow + p1('M30,150L30,92L100,50L170,92L170,150Z', mid) + p1('M22,98L100,50L178,98L178,88L100,38L22,88Z', e2) + p1('M128,58L128,26L148,26L148,72Z', near) + p1('M124,20h28v8h-28Z', e1) + p1('M138,16c-8,-6 6,-12 -2,-20c14,6 8,14 10,20Z', orb) + p1('M84,150L84,104L116,104L116,150Z', a1) + p1('M99,104h2v46h-2ZM84,126h32v2h-32Z', ink);
  else if (/quay|library/.test(n)) s = glow + p1('M0,112L200,112L200,124L0,124Z', near) + p1('M18,124h8v26h-8ZM70,124h8v26h-8ZM122,124h8v26h-8ZM174,124h8v26h-8Z', near) + p1('M60,112L66,66L134,66L140,112Z', e2) + p1('M54,70L100,40L146,70Z', mid) + p1('M88,112V84h24v28Z', a1) + p1(waves(r, 138, 6), mid);
  else if (/alley|wardrobe/.test(n)) s = p1('M0,0L74,30L74,150L0,150Z', near) + p1('M200,0L126,30L126,150L200,150Z', near) + p1('M74,30L86,60L86,150L74,150ZM126,30L114,60L114,150L126,150Z', mid) + `<circle cx="100" cy="56" r="26" fill="${orb}" opacity=".9"/>` + p1('M98,20h4v40h-4Z', ink) + p1('M90,56h20l-4,26h-12Z', a1) + p1('M20,60h14v20h-14ZM40,96h12v18h-12ZM160,64h14v20h-14ZM148,100h10v16h-10Z', a1);
  else if (/stone/.test(n)) s = glow + p1(ridge(r, 122, 6, 3, 'soft'), mid) + p1('M70,136L76,50C84,36 114,34 122,52L130,136Z', e2) + p1('M70,136L76,50C84,36 98,36 100,36L100,136Z', e1) + p1(star(4, 16, 5, 100, 78), a2) + p1('M26,138L30,96L46,92L52,138ZM150,138L152,100L168,96L176,138Z', far);
  else if (/greenhouse/.test(n)) s = glow + p1('M36,136V84C36,40 164,40 164,84V136Z', e1, ' opacity=".85"') + p1(pines(r, 132, 9), mid) + `<path d="M36,136V84C36,40 164,40 164,84V136ZM68,136V58M100,136V51M132,136V58M36,92H164" fill="none" stroke="${ink}" stroke-width="3"/>`;
  else if (/drill/.test(n)) s = glow + p1('M100,20L132,120L68,120Z', e2) + p1('M100,20L100,120L68,120Z', e1) + `<path d="M92,46H108M86,66H114M80,88H120M74,108H126" stroke="${ink}" stroke-width="3"/>` + p1('M90,120L110,120L100,150Z', a1) + p1(ridge(r, 128, 5, 5), near);
  else if (/meadow/.test(n)) s = p1('M60,72L140,72L178,150L22,150Z', orb, ' opacity=".5"') + p1('M40,62C40,48 160,48 160,62C160,74 40,74 40,62Z', e2) + p1('M72,54C72,34 128,34 128,54Z', e1) + p1(ridge(r, 130, 6, 3, 'soft'), near);
  else if (/chrysalis/.test(n)) s = glow + p1('M96,12h8v20h-8Z', near) + p1('M100,30C130,44 134,96 100,134C66,96 70,44 100,30Z', e2) + p1('M100,30C66,44 66,96 100,134Z', e1) + `<path d="M78,60C90,70 110,70 124,60M76,78C90,90 112,90 126,78M80,98C92,108 110,108 120,98" fill="none" stroke="${ink}" stroke-width="2.6"/>`;
  else if (/terms/.test(n)) s = glow + p1('M58,22H142V134H58Z', e1) + p1('M100,22H142V134H100Z', e2) + `<path d="M68,40H132M68,54H132M68,68H118M68,82H132M68,96H108" stroke="${ink}" stroke-width="3"/>` + p1(circ(122, 116, 12), a2);
  else s = glow + p1(ridge(r, 110, 14, 4), mid) + p1(ridge(r, 130, 8, 4), near);
  return s;
}

function emblem(layers, W, scale, dx, dy) {
  const [, , , , , , e1, e2, a1, a2, ink] = W;
  const L = { m: e1, m2: e2, s: a1, k: ink, l: '#FFFEF8', a: a2 }, R = { m: e2, m2: mix(e2, ink, .22), s: a2, k: ink, l: '#FFFEF8', a: a2 };
  const tf = l => l.tf ? ` transform="${l.tf}"` : '';
  let back = '', front = '';
  const lines = k => k === 'line' || k === 'line2' || k === 'ring';
  for (const l of layers) {
    const half = l.sym === undefined ? 1 : l.sym;
    if (lines(l.k)) {
      const w = l.k === 'ring' ? l.w : l.k === 'line2' ? 3.2 : 2.6, col = l.k === 'ring' ? e1 : ink;
      const one = `<path d="${l.d}" fill="none" stroke="${col}" stroke-width="${w}" stroke-linecap="round"${tf(l)}/>`;
      if (l.k === 'ring') back += `<path d="${l.d}" fill="none" stroke="${ink}" stroke-width="${w + 6}" stroke-linecap="round"${tf(l)}/>`;
      front += one; if (half === 1) front += `<g transform="scale(-1,1)">${one}</g>`;
      continue;
    }
    const o = l.o ? ` opacity="${l.o}"` : '';
    if (!half) {
      const f = l.k === 'mL' ? e1 : l.k === 'mR' ? e2 : L[l.k];
      if (l.k !== 'k' && l.k !== 'l' && l.k !== 'a') back += `<path d="${l.d}"${tf(l)}/>`;
      if (l.two) {
        front += `<path d="${l.d}" fill="${L[l.k]}"${tf(l)}/><path d="${l.d}" fill="${R[l.k]}" clip-path="url(#rh)"${tf(l)}/>`;
      } else front += `<path d="${l.d}" fill="${f}"${o}${tf(l)}/>`;
      continue;
    }
    if (l.k !== 'k' && l.k !== 'l' && l.k !== 'a') back += `<path d="${l.d}"${tf(l)}/>` + (half === 2 ? '' : `<g transform="scale(-1,1)"><path d="${l.d}"${tf(l)}/></g>`);
    const st = l.k === 'k' || l.k === 'l' ? '' : ` stroke="${ink}" stroke-width=".9" stroke-opacity=".55"`;
    front += `<path d="${l.d}" fill="${R[l.k]}"${st}${o}${tf(l)}/>` + (half === 2 ? '' : `<g transform="scale(-1,1)"><path d="${l.d}" fill="${L[l.k]}"${st}${o}${tf(l)}/></g>`);
  }
  return `<g class="em" transform="translate(${100 + (dx || 0)},${80 + (dy || 0)}) scale(${scale})"><g fill="${ink}" stroke="${ink}" stroke-width="5.5" stroke-linejoin="round">${back}</g>${front}</g>`;
}
function mix(a, b, t) { const h = x => [1, 3, 5].map(i => parseInt(x.substr(i, 2), 16)); const p = h(a), q = h(b); return '#' + p.map((v, i) => Math.round(v + (q[i] - v) * t).toString(16).padStart(2, '0')).join(''); }

function epicArt(c, opt) {
  opt = opt || {};
  const r = Rng(c.n + '/' + c.g), world = worldOf(c); let W = r.pick(WORLDS[world] || WORLDS.unaligned); const m = motifOf(c), deed = /event|incident/.test(c.kind), item = /weapon|device|artifact|object/.test(c.kind);
  const A = ACCENTS[world];
  if (A) { const a = A[seedOf(c.team || (deed || item ? c.n : '') || c.n) % A.length]; W = W.slice(); W[8] = a[0]; W[9] = a[1]; }
  let s = scene(world, W, r, c, deed || item);
  if (m === 'place') s += place(c, W, r);
  else s += emblem((M[m] || M.sunburst)(r, c), W, deed || item ? 1.0 : 1.08, 0, deed || item ? -4 : 2);
  if (c.g === 'mv') s += `<rect width="200" height="150" fill="url(#ht)" opacity=".16"/>`;
  const turn = opt.turn ? ` style="transform:rotate(${opt.turn}deg)"` : '';
  return `<svg class="art" viewBox="0 0 200 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"${turn}>${s}</svg>`;
}
/* patterns shared by all pictures: once per page */
const DEFS = '<svg width="0" height="0" class="defs" aria-hidden="true"><defs><clipPath id="rh"><rect x="0" y="-100" width="100" height="200"/></clipPath><pattern id="ht" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="2.5" cy="2.5" r="1.3" fill="#000"/></pattern></defs></svg>';

export { epicArt as art, motifOf as motif, worldOf as world, DEFS as ART_DEFS, seedOf };
export { star, ngon, circ, gear };
