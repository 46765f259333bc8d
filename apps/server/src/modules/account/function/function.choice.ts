import { type BodyOf, type endpoints, fieldText } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Choice, listFunctions, listPlaces } from './function.repository.ts';

type Asked = Pick<BodyOf<typeof endpoints.function.change>, 'establishments' | 'roles'>;

/** What somebody was given in a company. */
export async function readGiven(db: Db, customerId: number, userId: number) {
  const [roles, places] = await Promise.all([
    listFunctions(db, customerId, userId),
    listPlaces(db, customerId, userId),
  ]);
  return { roles, places };
}

export type Given = Awaited<ReturnType<typeof readGiven>>;

/**
 * What is asked for, if it was given; null where that is everything.
 * @throws request.invalid with the fields
 */
export function chosenOf(given: Given, { establishments, roles }: Asked): Choice | null {
  const isAmong = (known: readonly { id: number }[], ids: readonly number[]) =>
    ids.every((id) => known.some((each) => each.id === id));
  const fields = {
    ...(!isAmong(given.places, establishments) && { establishments: fieldText('notAmong') }),
    ...(!isAmong(given.roles, roles) && { roles: fieldText('notAmong') }),
  };
  if (Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  const choice = { roleIds: [...new Set(roles)], establishmentIds: [...new Set(establishments)] };
  const isAll = choice.roleIds.length === given.roles.length && choice.establishmentIds.length === given.places.length;
  return isAll ? null : choice;
}
