import { defaultFilterId, endpoints, type ResponseOf } from '@tramite/contract';
import { call } from '../lib/api/call.ts';
import { keptPlace, placeOwner } from '../lib/session/place.ts';
import { getSession } from '../lib/session/session-store.ts';
import { paths } from './paths.ts';
import { routePaths } from './shell-paths.ts';

/** Words of saved targets that lead to a screen. */
const words: readonly (readonly [string, string])[] = [
  ['alterar_senha', `${paths.changePassword}?reset=1`],
  ['new-password', paths.newPassword],
  ['captura', paths.capture],
  ['login-empresa', paths.company],
];

/** A page of the back office that does not exist is opened all the same: its route says so. */
const unknownOffice = '/backoffice/';

/** Router path to open after the way in: where the user was, else where the server says (A19), else the search. */
export async function findLanding(): Promise<string> {
  const { info } = getSession();
  if (info?.redirectTo) {
    return landingPath(info.redirectTo);
  }
  const saved = keptPlace(placeOwner(info));
  if (saved !== null) {
    return landingPath(saved);
  }
  return call(endpoints.session.redirect).then(pathOf, () => paths.home);
}

/** Router path a saved target means: a screen as it is, else what its words say, else the search. */
export function landingPath(saved: string): string {
  if (isRoute(saved)) {
    return saved;
  }
  const meant = words.find(([word]) => saved.includes(word))?.[1];
  return meant ?? (saved.startsWith(unknownOffice) ? saved : paths.home);
}

/** Router path of the server's answer. The default filter is what the search shows anyway. */
export function pathOf({ type, quickFilterId, searchType }: ResponseOf<typeof endpoints.session.redirect>): string {
  if (type === 'capture') {
    return paths.capture;
  }
  if (type === 'advancedSearch') {
    return `${paths.home}?advanced=1`;
  }
  const isPlain = type !== 'quickFilter' || !quickFilterId || quickFilterId === defaultFilterId;
  return isPlain ? paths.home : `${paths.home}?quickFilterId=${quickFilterId}&type=${searchType}`;
}

function isRoute(path: string): boolean {
  const segments = segmentsOf(path.split(/[?#]/)[0] ?? '');
  return routePaths.some((route) => {
    const parts = segmentsOf(route);
    return (
      !route.startsWith(`${unknownOffice}$`) &&
      parts.length === segments.length &&
      parts.every((part, index) => (part.startsWith('$') ? segments[index] !== '' : part === segments[index]))
    );
  });
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/');
