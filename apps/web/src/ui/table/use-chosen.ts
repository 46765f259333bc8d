import { useState } from 'react';

/** Records chosen in one list; another list begins without any. */
export function useChosen(listKey: string, loaded: readonly number[]) {
  const [state, setState] = useState<{
    readonly listKey: string;
    readonly ids: ReadonlySet<number>;
    readonly last: number | null;
  }>({ listKey, ids: new Set(), last: null });
  if (state.listKey !== listKey) {
    setState({ listKey, ids: new Set(), last: null });
  }
  const toggle = (id: number, isRange: boolean) =>
    setState((old) => {
      const range = isRange && old.last !== null ? between(loaded, old.last, id) : [id];
      const ids = new Set(old.ids);
      const isChosen = !old.ids.has(id);
      for (const each of range) {
        if (isChosen) {
          ids.add(each);
        } else {
          ids.delete(each);
        }
      }
      return { ...old, ids, last: id };
    });
  const choose = (ids: readonly number[]) => setState((old) => ({ ...old, ids: new Set(ids) }));
  return { ids: state.ids, toggle, choose, clear: () => choose([]) };
}

function between(loaded: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [loaded.indexOf(one), loaded.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || from < 0 ? [other] : loaded.slice(from, (to ?? from) + 1);
}
