import { type ComponentType, createElement, use, useState } from 'react';
import { networkError } from '../lib/api/api-error.ts';
import { isServerReachable } from '../lib/api/server-reach.ts';
import { type FailureManner, PartFailure } from './part-failure.tsx';

export interface LazyPartOptions {
  readonly failure?: FailureManner;
}

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/**
 * A component whose code comes when it is first drawn; put a Suspense around it. Without the network its place says so
 * and mends itself when the network is back. Code that the server no longer has, after a deployment, is had by loading
 * the page anew, once.
 */
export function lazyPart<P extends object>(load: Load<P>, { failure = 'room' }: LazyPartOptions = {}) {
  let part: ComponentType<P> | null = null;
  let loading: Promise<unknown> | null = null;
  /** Gives the reason where it fails. */
  const start = () =>
    load().then((loaded) => {
      part = loaded.default;
    }, explain);
  function LazyPart(props: P) {
    const [, setTries] = useState(0);
    if (part) {
      return createElement(part, props);
    }
    loading ??= start();
    const error = use(loading);
    if (part) {
      return createElement<P>(part, props);
    }
    const handleRetry = () => {
      loading = null;
      setTries((tries) => tries + 1);
    };
    return <PartFailure failure={failure} error={error} onRetry={handleRetry} />;
  }
  return LazyPart;
}

/** The network away, or what the import said. */
async function explain(error: unknown): Promise<unknown> {
  return (await isServerReachable()) ? error : networkError();
}
