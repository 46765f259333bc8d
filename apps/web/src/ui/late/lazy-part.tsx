import { type ComponentType, createContext, createElement, lazy, useContext, useEffect, useState } from 'react';
import { pause } from '../../lib/api/pause.ts';
import type { FailureManner } from './part-failure.tsx';

export interface LazyPartOptions {
  readonly failure?: FailureManner;
}

type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

/** One go at the code of a part: it ends with the part, or with what stands in for it. */
interface Attempt<P> {
  /** Waits for the code; the component itself once it has come: React draws nothing for a moment where it has to wait. */
  Drawn: ComponentType<P>;
  readonly come: () => Promise<unknown>;
  hasFailed: boolean;
}

const askAgain = 2000;

/** How what stands in for a part that cannot be loaded has it loaded again. */
const Retry = createContext<() => void>(() => undefined);

/**
 * A component of a module that comes when it is first drawn, or when it is preloaded; put a Suspense around it. Without
 * the network its place says so and mends itself when the network is back. Code that the server no longer has, after a
 * deployment, is had by loading the page anew, once.
 */
export function lazyPart<M, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  { failure = 'room' }: LazyPartOptions = {},
) {
  type P = PropsOf<M[N]> & object;
  const start = () => attempt(async () => (await load())[name] as ComponentType<P>, failure);
  let latest = start();
  const renewed = () => {
    if (latest.hasFailed) {
      latest = start();
    }
    return latest;
  };
  function LazyPart(props: P) {
    // What is drawn stays the same component when its code comes.
    const [Drawn, setDrawn] = useState(() => latest.Drawn);
    useEffect(() => {
      renewed();
    });
    return <Retry value={() => setDrawn(() => renewed().Drawn)}>{createElement<P>(Drawn, props)}</Retry>;
  }
  LazyPart.preload = async () => {
    await renewed().come();
  };
  return LazyPart;
}

function attempt<P extends object>(load: () => Promise<ComponentType<P>>, failure: FailureManner): Attempt<P> {
  const come = async (): Promise<{ readonly default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      // There after the first paint, with the overlays. Before that there is nothing to say it with.
      const parts = await import('./part-failure.tsx').catch(() => null);
      if (parts === null) {
        await pause(askAgain);
        return come();
      }
      own.hasFailed = true;
      const reason = await parts.explain(error);
      return {
        default: () => createElement(parts.PartFailure, { failure, error: reason, onRetry: useContext(Retry) }),
      };
    }
  };
  let coming: ReturnType<typeof come> | null = null;
  const comeOnce = () => {
    coming ??= come().then((part) => {
      own.Drawn = part.default;
      return part;
    });
    return coming;
  };
  const own: Attempt<P> = { Drawn: lazy(comeOnce), come: comeOnce, hasFailed: false };
  return own;
}
