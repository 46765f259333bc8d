import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FlowModeler } from '../modeler/flow-modeler.ts';

const nothing = () => () => undefined;

/** A drawing inside an element of the page; null until it is there. */
export function useFlowModeler(first: string, onFailed: (error: Error) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [modeler, setModeler] = useState<FlowModeler | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there first is opened once
  useEffect(() => {
    if (!place.current) return undefined;
    const made = new FlowModeler(place.current);
    made.open(first).then(() => setModeler(made), onFailed);
    return () => {
      setModeler(null);
      made.destroy();
    };
  }, []);
  const revision = useSyncExternalStore(modeler?.subscribe ?? nothing, () => modeler?.revision() ?? 0);
  return { place, modeler, revision };
}
