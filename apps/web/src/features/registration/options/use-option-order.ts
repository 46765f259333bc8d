import type { ListOption } from '@tramite/contract';
import { useMemo, useRef, useState } from 'react';
import { type Placing, usePlaceOption } from '../api/change-options.mutation.ts';
import { useLatestOption } from '../api/list-options.query.ts';
import { withMoved } from './option-rows.ts';

type Move = Omit<Placing, 'version'>;

/**
 * The options as somebody puts them, shown at once and sent one after the other; of steps of the same one that wait,
 * only the last is sent. What is refused goes back to where the server has it.
 */
export function useOptionOrder(listId: number, options: readonly ListOption[]) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const { mutateAsync } = usePlaceOption();
  const latest = useLatestOption(listId);
  const ordered = useMemo(() => (wanted ? inOrderOf(options, wanted) : options), [options, wanted]);
  const shown = useRef(ordered);
  shown.current = ordered;
  const waiting = useRef<Move[]>([]);
  const isSending = useRef(false);
  const send = async () => {
    isSending.current = true;
    for (let move = waiting.current.shift(); move; move = waiting.current.shift()) {
      const { id } = move;
      const version = latest(id)?.version;
      if (waiting.current[0]?.id !== id && version !== undefined) {
        // What went wrong is said by the action.
        await mutateAsync({ ...move, version }).catch(() => undefined);
      }
    }
    isSending.current = false;
    setWanted(null);
  };
  const move = (step: Move): readonly ListOption[] => {
    shown.current = withMoved(shown.current, step.id, step.besideId, step.side);
    setWanted(shown.current.map(({ id }) => id));
    waiting.current.push(step);
    if (!isSending.current) {
      void send();
    }
    return shown.current;
  };
  return { ordered, move };
}

/** Those that nobody has put anywhere yet stand at the end. */
function inOrderOf(options: readonly ListOption[], wanted: readonly number[]): readonly ListOption[] {
  const places = new Map(wanted.map((id, index) => [id, index]));
  const placeOf = ({ id }: ListOption) => places.get(id) ?? wanted.length;
  return options.toSorted((a, b) => placeOf(a) - placeOf(b));
}
