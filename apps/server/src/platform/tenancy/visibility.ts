import { type Sql, sql } from '../db/sql.ts';
import type { Actor } from '../session/actor.ts';

/** On columns establishment_id and owner_id of `alias`: the actor's establishments, or only own captures. */
export function visibleTo(actor: Actor, alias: string, establishmentIds?: Sql): Sql<boolean> {
  const establishment = sql.ref(`${alias}.establishment_id`);
  const own = actor.seesOwnOnly ? sql`and ${sql.ref(`${alias}.owner_id`)} = ${actor.userId}` : sql``;
  if (actor.seesAllEstablishments) return sql`(true ${own})`;
  const allowed = establishmentIds ?? sql`${[...actor.establishmentIds]}::bigint[]`;
  return sql`(${establishment} = any(${allowed}) ${own})`;
}

interface Place {
  readonly establishmentId: number;
  readonly ownerId: number;
}

export function sightOf(actor: Actor, { establishmentId, ownerId }: Place) {
  return {
    isInPlace: actor.seesAllEstablishments || actor.establishmentIds.includes(establishmentId),
    isCaptured: !actor.seesOwnOnly || ownerId === actor.userId,
  };
}

/** The same check for a record already read. */
export function isVisibleTo(actor: Actor, place: Place): boolean {
  const { isInPlace, isCaptured } = sightOf(actor, place);
  return isInPlace && isCaptured;
}
