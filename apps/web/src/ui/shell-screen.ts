import type { RouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** A screen inside the shell without parameters of its own: its router path, and what is drawn there. */
export interface ShellScreen<P extends string = string> {
  readonly path: P;
  readonly component: RouteComponent;
}

/** Names a screen by its path; its code comes when it is opened, and its place says so when it cannot come. */
export function shellScreen<const P extends string, N extends string>(
  path: P,
  load: () => Promise<Readonly<Record<N, FunctionComponent>>>,
  name: N,
): ShellScreen<P> {
  const loadAny: () => Promise<Readonly<Record<string, FunctionComponent>>> = load;
  return { path, component: lazyPart(loadAny, name, { failure: 'screen' }) };
}
