import { type ComponentType, createContext, createElement, lazy, useContext, useState } from 'react';
import { networkError } from '../lib/api/api-error.ts';
import { isServerReachable } from '../lib/api/server-reach.ts';
import { type FailureManner, PartFailure } from './part-failure.tsx';

export interface LazyPartOptions {
  readonly failure?: FailureManner;
}

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** How what stands in for a part that cannot be loaded has it loaded again. */
const Retry = createContext<() => void>(() => undefined);

/**
 * A component whose code comes when it is first drawn; put a Suspense around it. Without the network its place says so
 * and mends itself when the network is back. Code that the server no longer has, after a deployment, is had by loading
 * the page anew, once.
 */
export function lazyPart<P extends object>(load: Load<P>, { failure = 'room' }: LazyPartOptions = {}) {
  let latest = attempt(load, failure);
  function LazyPart(props: P) {
    const [part, setPart] = useState(() => latest);
    const handleRetry = () => {
      if (latest === part) {
        latest = attempt(load, failure);
      }
      setPart(() => latest);
    };
    return <Retry value={handleRetry}>{createElement<P>(part, props)}</Retry>;
  }
  return LazyPart;
}

function attempt<P extends object>(load: Load<P>, failure: FailureManner): ComponentType<P> {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      const reason = await explain(error);
      return { default: () => <PartFailure failure={failure} error={reason} onRetry={useContext(Retry)} /> };
    }
  });
}

/** The network away, or what the import said. */
async function explain(error: unknown): Promise<unknown> {
  return (await isServerReachable()) ? error : networkError();
}
