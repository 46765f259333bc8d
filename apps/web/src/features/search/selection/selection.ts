/** Records chosen in a list, and where a range of them begins. */
export interface Selected {
  readonly ids: ReadonlySet<number>;
  /** The record chosen last, from which Shift extends. */
  readonly anchor: number | null;
  /** Chosen by 'all' without being loaded: nobody saw them yet, but the server says the actor may. */
  readonly beyond: ReadonlySet<number>;
}

export const nothingSelected: Selected = { ids: new Set(), anchor: null, beyond: new Set() };

/** Turns one record; with `isRange` everything between it and the one before takes its new state. */
export function toggled(selected: Selected, order: readonly number[], id: number, isRange: boolean): Selected {
  const ids = new Set(selected.ids);
  const isOn = !ids.has(id);
  const [a, b] = [order.indexOf(selected.anchor ?? Number.NaN), order.indexOf(id)];
  const range = isRange && a >= 0 && b >= 0 ? order.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
  for (const each of range) {
    if (isOn) {
      ids.add(each);
    } else {
      ids.delete(each);
    }
  }
  return { ...selected, ids, anchor: id };
}

/** Exactly these; those that are not loaded are remembered as such. */
export function chosen(ids: readonly number[], loaded: readonly number[]): Selected {
  const known = new Set(loaded);
  return { ids: new Set(ids), anchor: null, beyond: new Set(ids.filter((id) => !known.has(id))) };
}

/** What is still there of a selection: a loaded record that went away is chosen no longer. */
export function stillThere({ ids, beyond }: Selected, loaded: readonly number[]): ReadonlySet<number> {
  const known = new Set(loaded);
  return new Set([...ids].filter((id) => known.has(id) || beyond.has(id)));
}
