import type { ListOption, RegistrationLabel } from '@tramite/contract';
import { normaliseText } from '@tramite/rules/text/normalise-text';

export type Side = 'before' | 'after';

/** A line of the list of options: one of them, or the option of the parent list that the next ones belong to. */
export type OptionRow =
  | { readonly kind: 'group'; readonly key: string; readonly parent: RegistrationLabel | null; readonly count: number }
  | { readonly kind: 'option'; readonly key: number; readonly option: ListOption };

export interface Shown {
  readonly text: string;
  readonly withDisabled: boolean;
}

/** Those that are looked for. */
export function shownOptions(options: readonly ListOption[], { text, withDisabled }: Shown): readonly ListOption[] {
  const wanted = normaliseText(text);
  return options.filter(
    ({ label, parent, enabled }) =>
      (enabled || withDisabled) && normaliseText(`${label} ${parent?.label ?? ''}`).includes(wanted),
  );
}

/** The lines: of a list under another one with a heading for each of its options. */
export function rowsOf(options: readonly ListOption[], isGrouped: boolean): readonly OptionRow[] {
  const counts = new Map<number, number>();
  for (const option of options) counts.set(groupOf(option), (counts.get(groupOf(option)) ?? 0) + 1);
  return options.flatMap((option, index): OptionRow[] => {
    const row = { kind: 'option', key: option.id, option } as const;
    const before = options[index - 1];
    if (!isGrouped || (before && groupOf(before) === groupOf(option))) return [row];
    const { parent } = option;
    const count = counts.get(groupOf(option)) ?? 0;
    return [{ kind: 'group', key: `group ${groupOf(option)}`, parent, count }, row];
  });
}

const groupOf = ({ parent }: ListOption) => parent?.id ?? 0;

/** Those that an option changes places with. */
export function siblingsOf(options: readonly ListOption[], id: number): readonly ListOption[] {
  const own = options.find((option) => option.id === id);
  return own ? options.filter((option) => groupOf(option) === groupOf(own)) : [];
}

export type Step = 'up' | 'down' | 'first' | 'last';

/** Beside which other one a step leads; null at the end of the way. */
export function besideOf(options: readonly ListOption[], id: number, step: Step): { id: number; side: Side } | null {
  const all = siblingsOf(options, id);
  const at = all.findIndex((option) => option.id === id);
  const isUp = step === 'up' || step === 'first';
  const to = step === 'first' ? 0 : step === 'last' ? all.length - 1 : at + (isUp ? -1 : 1);
  const beside = at < 0 || to === at ? undefined : all[to];
  return beside ? { id: beside.id, side: isUp ? 'before' : 'after' } : null;
}

/** The options after one of them went beside another one. */
export function withMoved(
  options: readonly ListOption[],
  id: number,
  besideId: number,
  side: Side,
): readonly ListOption[] {
  const moved = options.find((option) => option.id === id);
  const others = options.filter((option) => option.id !== id);
  const at = others.findIndex((option) => option.id === besideId);
  return !moved || at < 0 ? options : others.toSpliced(side === 'before' ? at : at + 1, 0, moved);
}

/** What puts a new one behind the others. */
export function nextWeight(options: readonly ListOption[], max: number): number {
  return Math.min(max, options.reduce((most, { weight }) => Math.max(most, weight), 0) + 10);
}
