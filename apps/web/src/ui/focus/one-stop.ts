/** Fields keep a stop of their own: the arrows are theirs. */
const reachable = 'a[href], button:not(:disabled), select:not(:disabled)';
/** What one of the group opened has keys of its own. */
const layers = '[role="menu"], [role="dialog"], [role="listbox"]';

const upright = /^(Arrow(Up|Down)|Home|End)$/;
const sideways = /^(Arrow(Left|Right)|Home|End)$/;
/** All others choose in a choice. */
const besideChoice = /^Arrow(Left|Right)$/;

const steps: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Makes the links, buttons and choices of a group one stop of Tab, in which the arrows along it, Home and End move the
 * focus; as the `ref` of what holds them. Tab comes back to the one that had the focus last.
 */
export function oneStop(group: HTMLElement | null): (() => void) | undefined {
  return group ? gather(group) : undefined;
}

function gather(group: HTMLElement): () => void {
  const along = group.getAttribute('aria-orientation') === 'vertical' ? upright : sideways;
  let current: HTMLElement | undefined;
  const itemsOf = () => [...group.querySelectorAll<HTMLElement>(reachable)].filter(isInGroup);
  const put = () => {
    const items = itemsOf();
    if (!current || !items.includes(current)) {
      current = items.find((item) => item.hasAttribute('aria-current')) ?? items[0];
    }
    for (const item of items) {
      item.tabIndex = item === current ? 0 : -1;
    }
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(reachable) && isInGroup(target)) {
      current = target;
      put();
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = itemsOf();
    const at = items.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented);
    const isAlong = (event.target instanceof HTMLSelectElement ? besideChoice : along).test(event.key);
    if (at >= 0 && step !== undefined && isPlain && isAlong) {
      event.preventDefault();
      items[Math.min(Math.max(at + step, 0), items.length - 1)]?.focus();
    }
  };
  const observer = new MutationObserver(put);
  const controller = new AbortController();
  const { signal } = controller;
  put();
  observer.observe(group, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  group.addEventListener('focusin', handleFocus, { signal });
  group.addEventListener('keydown', handleKey, { signal });
  // What there is no room for cannot have the focus.
  window.addEventListener('resize', put, { signal });
  return () => {
    observer.disconnect();
    controller.abort();
    for (const item of itemsOf()) {
      item.removeAttribute('tabindex');
    }
  };
}

function isInGroup(item: HTMLElement): boolean {
  return item.closest(layers) === null && (item.checkVisibility?.() ?? true);
}
