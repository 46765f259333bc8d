import { type Permission, permissions, type UserGrants } from '@tramite/contract';
import { type CustomerWords, inWordsOf } from '@tramite/rules/text/customer-words';
import { permittedBy } from './user-permission.policy.ts';
import type { Givable, GivableRow } from './user-permission.repository.ts';

const less = <T>(from: readonly T[], what: readonly T[]) => from.filter((each) => !what.includes(each));
const MANY = 3;

interface Told {
  readonly before: UserGrants;
  readonly after: UserGrants;
  readonly givable: Givable;
  /** What the company calls its establishments. */
  readonly words: CustomerWords | null;
}

/** What changes for somebody, in words: what they may do and where, then what they were given for it. */
export function changesInWords({ before, after, givable, words }: Told): string[] {
  const had = permittedBy(before, givable);
  const has = permittedBy(after, givable);
  const labelOf = (action: string) => labelIn(words, action);
  const gained = [...has].filter((action) => !had.has(action)).flatMap(labelOf);
  const lost = [...had].filter((action) => !has.has(action)).flatMap(labelOf);
  const isSame = (action: string) => had.has(action) === has.has(action);
  const alone = (actions: readonly string[]) => actions.filter(isSame).flatMap(labelOf);
  const place = placeInWords(after, givable, words);
  return [
    ...gained.map((label) => `Passa a poder ${label} ${place}`),
    ...lost.map((label) => `Deixa de poder ${label}`),
    ...alone(less(after.resources, before.resources)).map((label) => `Recebe também como recurso avulso: ${label}`),
    ...alone(less(before.resources, after.resources)).map(
      (label) => `Perde o recurso avulso, que um perfil dá: ${label}`,
    ),
    ...placesInWords({ before, after, givable, words }),
    ...(before.seesOwnOnly && !after.seesOwnOnly ? ['Passa a ver também o que outras pessoas capturam'] : []),
    ...(!before.seesOwnOnly && after.seesOwnOnly ? ['Passa a ver apenas o que captura'] : []),
    ...named(givable.roles, before.roleIds, after.roleIds, 'o perfil'),
    ...named(givable.functions, before.functionIds, after.functionIds, 'a função'),
  ];
}

function labelIn(words: CustomerWords | null, action: string): string[] {
  const label = permissions[action as Permission] as string | undefined;
  return label === undefined ? [] : [inWordsOf(words, label.charAt(0).toLowerCase() + label.slice(1))];
}

function placeInWords(
  { allEstablishments, establishmentIds }: UserGrants,
  { establishments }: Givable,
  words: CustomerWords | null,
): string {
  const names = establishments.filter(({ id }) => establishmentIds.includes(id)).map(({ name }) => name);
  if (allEstablishments) return inWordsOf(words, 'em todos os estabelecimentos');
  if (names.length === 0) return inWordsOf(words, 'quando tiver um estabelecimento');
  return names.length > MANY ? inWordsOf(words, `em ${names.length} estabelecimentos`) : `em ${names.join(', ')}`;
}

function placesInWords({ before, after, givable: { establishments }, words }: Told): string[] {
  if (after.allEstablishments)
    return before.allEstablishments ? [] : [inWordsOf(words, 'Passa a trabalhar em todos os estabelecimentos')];
  const namesOf = (ids: readonly number[]) =>
    establishments.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (before.allEstablishments) {
    const kept = namesOf(after.establishmentIds);
    const left = kept.length > 0 ? kept.join(', ') : inWordsOf(words, 'nenhum estabelecimento');
    return [`Passa a trabalhar apenas em ${left}`];
  }
  return [
    ...namesOf(less(after.establishmentIds, before.establishmentIds)).map((name) => `Passa a trabalhar em ${name}`),
    ...namesOf(less(before.establishmentIds, after.establishmentIds)).map((name) => `Deixa de trabalhar em ${name}`),
  ];
}

function named(known: readonly GivableRow[], before: readonly number[], after: readonly number[], what: string) {
  const namesOf = (ids: readonly number[]) => known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return [
    ...namesOf(less(after, before)).map((name) => `Recebe ${what} ${name}`),
    ...namesOf(less(before, after)).map((name) => `Perde ${what} ${name}`),
  ];
}
