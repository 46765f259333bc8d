import { type Permission, permissions, type UserGrants } from '@tramite/contract';
import { permittedBy } from './user-permission.policy.ts';
import type { Givable, GivableRow } from './user-permission.repository.ts';

const less = <T>(from: readonly T[], what: readonly T[]) => from.filter((each) => !what.includes(each));
const MANY = 3;

/** What changes for somebody, in words: what they may do and where, then what they were given for it. */
export function changesInWords(before: UserGrants, after: UserGrants, givable: Givable): string[] {
  const had = permittedBy(before, givable);
  const has = permittedBy(after, givable);
  const gained = [...has].filter((action) => !had.has(action)).flatMap(labelOf);
  const lost = [...had].filter((action) => !has.has(action)).flatMap(labelOf);
  const isSame = (action: string) => had.has(action) === has.has(action);
  const alone = (actions: readonly string[]) => actions.filter(isSame).flatMap(labelOf);
  const place = placeInWords(after, givable);
  return [
    ...gained.map((label) => `Passa a poder ${label} ${place}`),
    ...lost.map((label) => `Deixa de poder ${label}`),
    ...alone(less(after.resources, before.resources)).map((label) => `Recebe também como recurso avulso: ${label}`),
    ...alone(less(before.resources, after.resources)).map(
      (label) => `Perde o recurso avulso, que um perfil dá: ${label}`,
    ),
    ...placesInWords(before, after, givable),
    ...(before.seesOwnOnly && !after.seesOwnOnly ? ['Passa a ver também o que outras pessoas capturam'] : []),
    ...(!before.seesOwnOnly && after.seesOwnOnly ? ['Passa a ver apenas o que captura'] : []),
    ...named(givable.roles, before.roleIds, after.roleIds, 'o perfil'),
    ...named(givable.functions, before.functionIds, after.functionIds, 'a função'),
  ];
}

function labelOf(action: string): string[] {
  const label = permissions[action as Permission] as string | undefined;
  return label === undefined ? [] : [label.charAt(0).toLowerCase() + label.slice(1)];
}

function placeInWords({ allEstablishments, establishmentIds }: UserGrants, { establishments }: Givable): string {
  const names = establishments.filter(({ id }) => establishmentIds.includes(id)).map(({ name }) => name);
  if (allEstablishments) return 'em todos os estabelecimentos';
  if (names.length === 0) return 'quando tiver um estabelecimento';
  return names.length > MANY ? `em ${names.length} estabelecimentos` : `em ${names.join(', ')}`;
}

function placesInWords(before: UserGrants, after: UserGrants, { establishments }: Givable): string[] {
  if (after.allEstablishments)
    return before.allEstablishments ? [] : ['Passa a trabalhar em todos os estabelecimentos'];
  const namesOf = (ids: readonly number[]) =>
    establishments.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (before.allEstablishments) {
    const kept = namesOf(after.establishmentIds);
    return [`Passa a trabalhar apenas em ${kept.length > 0 ? kept.join(', ') : 'nenhum estabelecimento'}`];
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
