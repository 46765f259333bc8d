import type { Explanation, endpoints, QueryOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { documentConditions } from '../../records/document/abilities/document.conditions.policy.ts';
import { findDocumentFacts } from '../../records/document/document.facts.ts';
import { processConditions, wayToTake } from '../../records/process/abilities/process.conditions.policy.ts';
import { findProcessState } from '../../records/process/abilities/process.state.facts.ts';
import { type Asked, conditionsToSee, findAsked } from './explanation.person.ts';
import { presentExplanation, type Told, type ToldCondition } from './explanation.presenter.ts';
import { listPermissionSources } from './explanation.repository.ts';
import { readyConditions } from './explanation.transition.ts';

/**
 * Why somebody may do something with a document, or why not: the conditions that the act itself asks.
 * @throws permission.denied, assume.denied, user.not_found, document.not_found
 */
export async function explainDocument(
  ctx: Ctx,
  id: number,
  { action, userId }: QueryOf<typeof endpoints.explanation.explainDocument>,
): Promise<Explanation> {
  const asked = await findAsked(ctx, userId);
  const person = asked.actor ?? ctx.actor;
  const found = await findDocumentFacts({ ...ctx, actor: person }, id, ctx.actor);
  if (!found) throw problem('document.not_found');
  const { facts, establishmentId } = found;
  const sight = await conditionsToSee(ctx, asked, 'document.not_found', found);
  const conditions = asked.actor ? inOrderOfCall(sight, documentConditions[action](person, facts)) : sight;
  const roles = facts.checks.filter(({ enable }) => enable).map(({ role }) => role.label);
  return present(ctx, asked, conditions, { establishmentId, reservedBy: null, roles: [...new Set(roles)] });
}

/**
 * The same of a process; a transition is judged with all that the process lacks for it.
 * @throws permission.denied, assume.denied, user.not_found, process.not_found, transition.not_found, transition.moved
 */
export async function explainProcess(
  ctx: Ctx,
  id: number,
  { action, userId, transitionId }: QueryOf<typeof endpoints.explanation.explainProcess>,
): Promise<Explanation> {
  const asked = await findAsked(ctx, userId);
  const person = asked.actor ?? ctx.actor;
  const found = await findProcessState({ ...ctx, actor: person }, id, ctx.actor);
  if (!found) throw problem('process.not_found');
  const { state, establishmentId, reservedBy } = found;
  const now = ctx.clock.now();
  const way =
    transitionId === undefined ? wayToTake(person, state, now) : state.leaving.find((each) => each.id === transitionId);
  if (transitionId !== undefined && !way) throw problem('transition.not_found');
  const leaving = way ? [way] : [];
  const sight = await conditionsToSee(ctx, asked, 'process.not_found', found);
  const own = asked.actor ? processConditions[action](person, { ...state, leaving }, now) : [];
  const isTaken = asked.actor && action === 'transition' && way;
  const ready = isTaken ? await readyConditions(ctx, { person, processId: id, transitionId: way.id, known: own }) : [];
  const roles = way?.roles.map(({ label }) => label) ?? [];
  return present(ctx, asked, [...inOrderOfCall(sight, own), ...ready], { establishmentId, reservedBy, roles });
}

/** A call asks at its door for the permission it needs, and only then looks for the record. */
function inOrderOfCall(sight: readonly ToldCondition[], own: readonly ToldCondition[]): readonly ToldCondition[] {
  const [first, ...others] = own;
  const isDoor = first?.kind === 'permission' && first.code === 'permission.denied';
  return first && isDoor ? [first, ...sight, ...others] : [...sight, ...own];
}

interface OfRecord extends Pick<Told, 'reservedBy' | 'roles'> {
  readonly establishmentId: number;
}

async function present(
  ctx: Ctx,
  { id, name, actor }: Asked,
  conditions: readonly ToldCondition[],
  { establishmentId, reservedBy, roles }: OfRecord,
): Promise<Explanation> {
  const { db, customerId } = ctx;
  const permissions = conditions.flatMap(({ permission }) => permission ?? []);
  const [sources, catalog] = await Promise.all([
    listPermissionSources(db, customerId, id, permissions),
    getCatalog(ctx, ({ establishments }) => establishments.has(establishmentId)),
  ]);
  const told = {
    person: { id, name },
    words: ctx.actor.words,
    place: catalog.establishments.get(establishmentId)?.name ?? '',
    reservedBy,
    roles,
    hasChosen: actor?.hasChosenFunctions === true,
    sources,
  };
  return presentExplanation(told, conditions);
}
