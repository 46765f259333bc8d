import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import { hasSingleKeys, isCharacter } from './single-keys.ts';
import { isBaseLayer, layerOfKey } from './top-layer.ts';

export const shortcutGroups = ['go', 'list', 'record', 'selection', 'file', 'notices'] as const;

export type ShortcutGroup = (typeof shortcutGroups)[number];

/** A shortcut, listed under `?`. */
export interface Shortcut {
  /** Mantine syntax: `/`, `o`, `mod+ArrowRight`. */
  readonly keys: string;
  /** Portuguese. */
  readonly label: string;
  readonly group?: ShortcutGroup;
  /** Also works in text fields. */
  readonly inFields?: boolean;
  /** Also works over a dialog that others may cover. */
  readonly overBase?: boolean;
  /** Ignores repeats of a held key. */
  readonly isOnce?: boolean;
  /** Absent where a part of the screen answers the key itself while it has the focus: it is listed alone. */
  readonly run?: () => void;
}

type Bound = Shortcut & Required<Pick<Shortcut, 'run'>>;

const known = createValueStore<readonly Shortcut[]>([]);

const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Elements the space bar activates. */
const pressable = 'button, a[href], summary, video, [role="button"], [role="tab"], [role="option"], [role="menuitem"]';

function isPressing({ keys }: Shortcut, target: EventTarget | null): boolean {
  return /(^|\+)space$/i.test(keys) && target instanceof Element && target.closest(pressable) !== null;
}

/** AltGr, needed for `/` and `?` on many keyboards, may look like Ctrl+Alt. */
function isThirdLevel({ keys }: Shortcut, event: KeyboardEvent): boolean {
  return event.getModifierState('AltGraph') && (keys === event.key || keys === `shift+${event.key}`);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    return false;
  }
  return target instanceof HTMLElement && (fields.has(target.tagName) || target.isContentEditable);
}

/** Off under modals and in fields; `within` binds to a dialog. Single characters can be turned off (WCAG 2.1.4). */
export function useShortcuts(shortcuts: readonly Shortcut[], within?: RefObject<Element | null>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const own = within?.current?.closest('[aria-modal="true"]') ?? null;
    const layer = layerOfKey();
    const isOverBase = own === null && layer !== null && isBaseLayer(layer);
    if (layer === own || isOverBase) {
      const hasSingle = hasSingleKeys();
      const fitting = shortcuts.filter(
        (shortcut): shortcut is Bound =>
          shortcut.run !== undefined &&
          (!isOverBase || shortcut.overBase === true) &&
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

export function useKnownShortcuts(): readonly Shortcut[] {
  return useStoredValue(known);
}

const isListed = createValueStore(false);

export const showShortcuts = isListed.set;

export function useShortcutsShown(): boolean {
  return useStoredValue(isListed);
}
