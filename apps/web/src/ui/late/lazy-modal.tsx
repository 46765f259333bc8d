import { type ComponentProps, createElement, Suspense } from 'react';
import { LoadingChip } from '../feedback/loading-chip.tsx';
import { lazyPart } from './lazy-part.tsx';

/** A modal whose code and texts come when it is first opened; what lies below it stays as it is meanwhile. */
export function lazyModal<M, N extends keyof M>(load: () => Promise<M>, name: N) {
  const Part = lazyPart(load, name, { failure: 'toast' });
  return function LazyModal(props: ComponentProps<typeof Part>) {
    return <Suspense fallback={<LoadingChip isActive />}>{createElement(Part, props)}</Suspense>;
  };
}
