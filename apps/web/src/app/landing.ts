import { takePlace } from '../lib/session/place.ts';
import { paths, routePaths } from './paths.ts';

/** Words of saved targets that lead to a screen (specification §2 Post-login redirect, decisions row 4). */
const words: readonly (readonly [string, string])[] = [
  ['alterar_senha', '/profile/change-password?reset=1'],
  ['new-password', '/new-password'],
  ['captura', paths.capture],
];

/** Router path to open after the way in: where the user was, else what the saved target's words mean, else the search. */
export function landingPath(saved: string | null = takePlace()): string {
  if (saved === null) {
    return paths.home;
  }
  if (isRoute(saved)) {
    return saved;
  }
  const target = words.find(([word]) => saved.includes(word))?.[1];
  return target && isRoute(target) ? target : paths.home;
}

function isRoute(path: string): boolean {
  return routePaths.includes(path.split(/[?#]/)[0] ?? '');
}
