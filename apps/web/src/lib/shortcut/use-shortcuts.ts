import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import { hasSingleKeys, isCharacter } from './single-keys.ts';
import { layerOfKey } from './top-layer.ts';

export const shortcutGroups = ['go', 'list', 'record', 'selection', 'file'] as const;

export type ShortcutGroup = (typeof shortcutGroups)[number];

/** A key of a screen, listed behind `?`. */
export interface Shortcut {
  /** As Mantine writes keys: `/`, `o`, `mod+ArrowRight`. */
  readonly keys: string;
  /** What it does, in Portuguese. */
  readonly label: string;
  /** Under which heading it is listed; one that works everywhere has none. */
  readonly group?: ShortcutGroup;
  /** Works while somebody types in a field too, like `mod+S`. */
  readonly inFields?: boolean;
  /** A key held down means it once. */
  readonly isOnce?: boolean;
  readonly run: () => void;
}

const known = createValueStore<readonly Shortcut[]>([]);

const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** What the space bar presses when it has the focus. */
const pressable = 'button, a[href], summary, video, [role="button"], [role="tab"], [role="option"], [role="menuitem"]';

function isPressing({ keys }: Shortcut, target: EventTarget | null): boolean {
  return /(^|\+)space$/i.test(keys) && target instanceof Element && target.closest(pressable) !== null;
}

/** `/` and `?` are written with AltGr on many notebooks, which some systems tell as Ctrl and Alt. */
function isThirdLevel({ keys }: Shortcut, event: KeyboardEvent): boolean {
  return event.getModifierState('AltGraph') && (keys === event.key || keys === `shift+${event.key}`);
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
 * dialog lists them. Keys of one character rest where the person switched them off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: readonly Shortcut[], within?: RefObject<Element | null>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const own = within?.current?.closest('[aria-modal="true"]') ?? null;
    if (layerOfKey() === own) {
      const hasSingle = hasSingleKeys();
      const fitting = shortcuts.filter(
        (shortcut) =>
          (shortcut.inFields || !isTyping(event.target)) &&
          !isPressing(shortcut, event.target) &&
          !(shortcut.isOnce && event.repeat) &&
          (hasSingle || !isCharacter(shortcut)),
      );
      const sign = fitting.find((shortcut) => isThirdLevel(shortcut, event));
      if (sign) {
        event.preventDefault();
        sign.run();
      } else {
        getHotkeyHandler(fitting.map(({ keys, run }): HotkeyItem => [keys, run]))(event);
      }
    }
  });
  const signature = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the list, which is new at each render
  useEffect(() => {
    const mine = within?.current?.closest('[aria-modal="true"]') ? [] : shortcuts;
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

const isListed = createValueStore(false);

/** Shows or hides the list of the keys of the screen. */
export const showShortcuts = isListed.set;

/** Whether the keys of the screen are listed. */
export function useShortcutsShown(): boolean {
  return useStoredValue(isListed);
}
