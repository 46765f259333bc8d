import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasSingleKeys } from '../../lib/shortcut/single-keys.ts';

export interface NoticeKeysOptions {
  readonly panel: RefObject<HTMLElement | null>;
  /** Marks these notices as read. */
  readonly onRead: (ids: readonly number[]) => void;
  /** The keys of the screen are asked for. */
  readonly onHelp: () => void;
}

/** What marks a line of the inbox: a notice, or many that stand as one. */
export function lineOf(notices: readonly { readonly id: number }[]) {
  return { 'data-notices': notices.map(({ id }) => id).join(' ') };
}

const line = '[data-notices]';

/**
 * Keys of the inbox while the focus is in it, before those of the page below: j, k and the arrows walk along the lines, e
 * marks one as read; Enter is the line's own. The focus of a line that goes is taken over by the one in its place.
 */
export function useNoticeKeys({ panel, onRead, onHelp }: NoticeKeysOptions) {
  const lines = () => [...(panel.current?.querySelectorAll<HTMLElement>(line) ?? [])];
  const held = useHeldFocus(panel, lines);
  const goTo = (index: number) => {
    const all = lines();
    all[Math.min(Math.max(index, 0), all.length - 1)]?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, key } = event;
    const letter = key.toLowerCase();
    const isLetter = key.length === 1;
    if (altKey || ctrlKey || metaKey || (isLetter && !hasSingleKeys())) {
      return;
    }
    const at = lines().indexOf(document.activeElement as HTMLElement);
    const acts: Readonly<Record<string, () => void>> = {
      j: () => goTo(at + 1),
      k: () => goTo(at - 1),
      arrowdown: () => goTo(at + 1),
      arrowup: () => goTo(at - 1),
      home: () => goTo(0),
      end: () => goTo(Number.MAX_SAFE_INTEGER),
      e: () => onRead(idsOf(lines()[at])),
      '?': onHelp,
    };
    const act = acts[letter];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  };
  return { onKeyDown: handleKey, onFocus: held };
}

function idsOf(element: HTMLElement | undefined): number[] {
  return (element?.dataset.notices ?? '').split(' ').filter(Boolean).map(Number);
}

const isLost = () => document.activeElement === document.body || document.activeElement === null;

/** Gives the focus on when its line, or a button that is done with, leaves the page. */
function useHeldFocus(panel: RefObject<HTMLElement | null>, lines: () => HTMLElement[]) {
  const last = useRef({ notices: '', at: 0 });
  // What was drawn while the panel was on its way had the focus before.
  useEffect(() => {
    if (isLost()) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [panel]);
  useLayoutEffect(() => {
    if (isLost() && last.current.notices !== '') {
      const all = lines();
      const same = all.find(({ dataset }) => dataset.notices === last.current.notices);
      const heir = same ?? all[Math.min(last.current.at, all.length - 1)];
      (heir ?? panel.current?.querySelector<HTMLElement>('[data-autofocus]'))?.focus();
    }
  });
  return () => {
    const all = lines();
    const at = all.indexOf(document.activeElement as HTMLElement);
    last.current = { notices: all[at]?.dataset.notices ?? 'none', at: Math.max(at, 0) };
  };
}
