import type { FunctionComponent } from 'react';

/** Brings the code of a screen. */
export type LoadScreen = () => Promise<FunctionComponent>;

/** A screen for every path of an area. */
export type ScreensOf<P extends readonly string[]> = Readonly<Record<P[number], LoadScreen>>;

/** Names a screen by its module and its export there. */
export function screen<N extends string>(
  load: () => Promise<Readonly<Record<N, FunctionComponent>>>,
  name: N,
): LoadScreen {
  return async () => (await load())[name];
}
