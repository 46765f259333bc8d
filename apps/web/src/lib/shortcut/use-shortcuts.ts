import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key of a screen, listed behind `?`. */
export interface Shortcut {
  /** As Mantine writes keys: `/`, `o`, `mod+ArrowRight`. */
  readonly keys: string;
  /** What it does, in Portuguese. */
  readonly label: string;
  readonly run: () => void;
}

let known: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  known = next;
  for (const listener of listeners) {
    listener();
  }
}

const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (fields.has(target.tagName) || target.isContentEditable);
}

/** Binds keys while the component is on screen, not while somebody types in a field or a modal is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  const signature = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the list, which is new at each render
  useEffect(() => {
    const mine = current.current;
    change([...known, ...mine]);
    const handleKey = (event: KeyboardEvent) => {
      if (!isTyping(event.target) && !document.querySelector('[aria-modal="true"]')) {
        const items = current.current.map(({ keys, run }): HotkeyItem => [keys, run]);
        getHotkeyHandler(items)(event);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      change(known.filter((shortcut) => !mine.includes(shortcut)));
    };
  }, [signature]);
}

/** Every key bound on the present screen. */
export function useKnownShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
  );
}
