import { useState } from 'react';

/**
 * What a control shows: `value`, or at once what was chosen in it, until `value` has followed. For controls whose value
 * is in the address, which is drawn after the click that changed it.
 */
export function useShownAtOnce<Value extends string | boolean>(value: Value): [Value, (chosen: Value) => void] {
  const [chosen, setChosen] = useState<{ readonly shown: Value; readonly insteadOf: Value }>();
  if (chosen !== undefined && chosen.insteadOf !== value) {
    setChosen(undefined);
  }
  const shown = chosen?.insteadOf === value ? chosen.shown : value;
  return [shown, (next) => setChosen({ shown: next, insteadOf: value })];
}
