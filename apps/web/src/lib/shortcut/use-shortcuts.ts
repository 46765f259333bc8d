import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import { layerOfKey } from './top-layer.ts';

/** A key of a screen, listed behind `?`. */
export interface Shortcut {
  /** As Mantine writes keys: `/`, `o`, `mod+ArrowRight`. */
  readonly keys: string;
  /** What it does, in Portuguese. */
  readonly label: string;
  /** Works while somebody types in a field too, like `mod+S`. */
  readonly inFields?: boolean;
  readonly run: () => void;
}

const known = createValueStore<readonly Shortcut[]>([]);

const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** What the space bar presses when it has the focus. */
const pressable = 'button, a[href], summary, video, [role="button"], [role="tab"], [role="option"], [role="menuitem"]';

function isPressing({ keys }: Shortcut, target: EventTarget | null): boolean {
  return /(^|\+)space$/i.test(keys) && target instanceof Element && target.closest(pressable) !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    return false;
  }
  return target instanceof HTMLElement && (fields.has(target.tagName) || target.isContentEditable);
}

/**
 * Binds keys while the component is on screen; not under a modal, and most not while somebody types in a field.
 * With `within`, an element of a dialog, the keys belong to that dialog, rest while another one is above it, and the
 * dialog lists them.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], within?: RefObject<Element | null>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const own = within?.current?.closest('[aria-modal="true"]') ?? null;
    if (layerOfKey() === own) {
      const fitting = shortcuts.filter(
        (shortcut) => (shortcut.inFields || !isTyping(event.target)) && !isPressing(shortcut, event.target),
      );
      getHotkeyHandler(fitting.map(({ keys, run }): HotkeyItem => [keys, run]))(event);
    }
  });
  const signature = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the list, which is new at each render
  useEffect(() => {
    const mine = within ? [] : shortcuts;
    known.set([...known.get(), ...mine]);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      known.set(known.get().filter((shortcut) => !mine.includes(shortcut)));
    };
  }, [signature, within]);
}

/** Every key bound on the present screen. */
export function useKnownShortcuts(): readonly Shortcut[] {
  return useStoredValue(known);
}
