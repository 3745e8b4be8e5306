/* roving.ts - a region is one stop of the Tab key; arrows go from thing to thing
 * inside it. */
const items = (region: HTMLElement) =>
  [...region.querySelectorAll<HTMLElement>('[data-item]')].filter((e) => e.offsetParent !== null);

function step(key: string): number {
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1
    : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
}

export function roving(region: HTMLElement) {
  const settle = () => {
    const list = items(region);
    const at = list.find((e) => e.tabIndex === 0 && e === document.activeElement) ??
      list.find((e) => e.tabIndex === 0) ?? list[0];
    for (const e of list) if ((e.tabIndex === 0) !== (e === at)) e.tabIndex = e === at ? 0 : -1;
  };
  const onkeydown = (e: KeyboardEvent) => {
    const by = step(e.key);
    if (!by || e.altKey || e.ctrlKey || e.metaKey) return;
    const list = items(region);
    const at = list.indexOf(document.activeElement as HTMLElement);
    const next = list[at + by];
    if (at < 0 || !next) return;
    e.preventDefault();
    next.focus();
  };
  const onfocusin = (e: FocusEvent) => {
    const list = items(region);
    const target = e.target as HTMLElement;
    if (list.includes(target)) for (const x of list) x.tabIndex = x === target ? 0 : -1;
  };
  const watch = new MutationObserver(settle);
  watch.observe(region, { childList: true, subtree: true });
  region.addEventListener('keydown', onkeydown);
  region.addEventListener('focusin', onfocusin);
  settle();
  return {
    destroy() {
      watch.disconnect();
      region.removeEventListener('keydown', onkeydown);
      region.removeEventListener('focusin', onfocusin);
    },
  };
}
