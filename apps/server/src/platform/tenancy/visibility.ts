import { type Sql, sql } from '../db/sql.ts';
import type { Actor } from '../session/actor.ts';

/**
 * The condition that leaves only what an actor may see: establishments of the actor, and only own
 * captures for who sees own. Written against the columns establishment_id and owner_id of `alias`.
 * @param establishmentIds the actor's, in another form
 */
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

/** What decides whether an actor sees a record that was read: where it is, and who captured it. */
export function sightOf(actor: Actor, { establishmentId, ownerId }: Place) {
  return {
    isInPlace: actor.seesAllEstablishments || actor.establishmentIds.includes(establishmentId),
    isCaptured: !actor.seesOwnOnly || ownerId === actor.userId,
  };
}

/** The same of one record that was read. */
export function isVisibleTo(actor: Actor, place: Place): boolean {
  const { isInPlace, isCaptured } = sightOf(actor, place);
  return isInPlace && isCaptured;
}
