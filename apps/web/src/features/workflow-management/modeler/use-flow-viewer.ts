import { useEffect, useRef, useState } from 'react';
import { FlowViewer } from './flow-viewer.ts';

/** A drawing to look at inside an element of the page; null until it is there. */
export function useFlowViewer(bpmnXml: string) {
  const place = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<FlowViewer | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    let isGone = false;
    const made = new FlowViewer(place.current);
    setFailure(null);
    made.open(bpmnXml).then(
      () => !isGone && setViewer(made),
      (error: Error) => !isGone && setFailure(error),
    );
    return () => {
      isGone = true;
      setViewer(null);
      made.destroy();
    };
  }, [bpmnXml]);
  return { place, viewer, failure };
}
