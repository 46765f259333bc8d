import { type ErrorCode, errorCatalogue } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { WorkCalendar } from '@tramite/rules/workflow/calendar';
import type { Missing } from '@tramite/rules/workflow/readiness';
import type { Effect, ProcessState, StepRefusal, StepResult, Token } from '@tramite/rules/workflow/state';
import { emptyState, isOpenState, step } from '@tramite/rules/workflow/step';
import type { StageRow, VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { Place, ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import { contextOf } from '../facts/process.ways.policy.ts';
import type { NewToken } from './process.write.sql.ts';

/** What a step of the engine does to the rows of a process. */
export interface Movement {
  readonly place: Place;
  readonly begun: readonly NewToken[];
  readonly moved: readonly { readonly token: TokenFacts; readonly to: NewToken }[];
  readonly ended: readonly TokenFacts[];
  /** The stages and ends that tokens came to, in this order; none where one waits at a join for others. */
  readonly reached: readonly StageRow[];
  /** The last of them, else where the process still stands. */
  readonly arrival: StageRow;
}

interface Moment {
  readonly at: Date;
  readonly calendar: WorkCalendar;
  /** Fields of the process as they are after the change: what conditions see. */
  readonly indexers: readonly StoredIndexer[];
}

/** Where a new process of a version comes to stand. */
export function startMovement(version: VersionDefinition, { at, calendar, indexers }: Moment): Movement {
  const result = step(version.definition, emptyState, { type: 'start', at, calendar, indexers: contextOf(indexers) });
  return movementOf(version, [], ensureStep(version, result));
}

/**
 * Where a new process of a version comes to stand by transitions that are taken as they are, in this order, whoever
 * may take them and whatever they ask for; or why they cannot be followed.
 */
export function followMovement(
  version: VersionDefinition,
  { at, calendar, indexers }: Moment,
  transitionIds: readonly number[],
): Movement | 'not_followed' {
  const moment = { at, calendar, indexers: contextOf(indexers) };
  let { state, effects } = ensureStep(version, step(version.definition, emptyState, { type: 'start', ...moment }));
  for (const id of transitionIds) {
    const transition = version.transitions.find((candidate) => candidate.id === id);
    const from = version.stages.find((stage) => stage.id === transition?.fromStageId);
    const token = state.tokens.find(({ stageId }) => stageId === from?.nodeId);
    if (!transition || !token || transition.isCancel) return 'not_followed';
    const result = step(version.definition, state, {
      type: 'transition',
      ...moment,
      tokenId: token.id,
      transitionId: transition.nodeId,
      readiness: [],
      actorRoles: version.roles.filter((role) => transition.roleIds.includes(role.id)).map(({ code }) => code),
    });
    if (!result.ok) return 'not_followed';
    state = result.state;
    effects = [...effects, ...result.effects];
  }
  return movementOf(version, [], { ok: true, state, effects });
}

export interface Choice extends Moment {
  readonly token: TokenFacts;
  /** Node id of the transition. */
  readonly transitionId: string;
  readonly actorRoleIds: readonly number[];
  readonly missing: readonly Missing[];
}

/** Why a process does not move, as a code of the contract. */
export type MoveRefusal = Extract<StepRefusal, ErrorCode>;

const isRefusal = (code: StepRefusal): code is MoveRefusal => code in errorCatalogue;

/** Where a process comes to stand by a transition, or why it does not move. */
export function transitMovement(
  version: VersionDefinition,
  process: ProcessFacts,
  { at, calendar, indexers, token, transitionId, actorRoleIds, missing }: Choice,
): Movement | MoveRefusal {
  const state = {
    tokens: process.tokens.map((each) => toToken(version, each)),
    ...(process.arrivals ? { arrivals: process.arrivals } : {}),
    situation: process.situation_id,
  };
  const result = step(version.definition, state, {
    type: 'transition',
    at,
    calendar,
    indexers: contextOf(indexers),
    tokenId: token.id,
    transitionId,
    actorRoles: version.roles.filter(({ id }) => actorRoleIds.includes(id)).map(({ code }) => code),
    readiness: missing,
  });
  if (!result.ok && isRefusal(result.code)) return result.code;
  return movementOf(version, process.tokens, ensureStep(version, result));
}

type Step = Extract<StepResult, { ok: true }>;

/** A definition that does not say where to go is a defect of the version, not of what somebody sent. */
function ensureStep(version: VersionDefinition, result: StepResult): Step {
  if (result.ok) return result;
  throw new Error(`The definition of version ${version.id} cannot be followed: ${result.code}`);
}

function movementOf(version: VersionDefinition, before: readonly TokenFacts[], { state, effects }: Step): Movement {
  const known = new Map(before.map((token) => [token.id, token]));
  const entered = new Set(effects.flatMap((effect) => (effect.type === 'entered' ? [effect.tokenId] : [])));
  const arrived = state.tokens.filter(({ id }) => entered.has(id));
  const left = new Set(state.tokens.map(({ id }) => id));
  const reached = reachedBy(effects).map((nodeId) => stageOf(version, nodeId));
  const arrival = reached.at(-1) ?? stageOf(version, earliestOf(state)?.stageId ?? '');
  return {
    place: placeOf(version, state, arrival),
    begun: arrived.filter(({ id }) => !known.has(id)).map((token) => toRow(version, state, token)),
    moved: arrived.flatMap((token) => {
      const from = known.get(token.id);
      return from ? [{ token: from, to: toRow(version, state, token) }] : [];
    }),
    ended: before.filter(({ id }) => !left.has(id)),
    reached,
    arrival,
  };
}

function reachedBy(effects: readonly Effect[]): string[] {
  const ids = effects.flatMap((effect) =>
    effect.type === 'entered' || effect.type === 'ended' ? [effect.stageId] : [],
  );
  return [...new Set(ids)];
}

function earliestOf({ tokens }: ProcessState): Token | undefined {
  return [...tokens].sort((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime())[0];
}

function placeOf(version: VersionDefinition, state: ProcessState, arrival: StageRow): Place {
  const earliest = earliestOf(state);
  return {
    situation: state.situation,
    isOpen: isOpenState(state),
    stageId: earliest ? stageOf(version, earliest.stageId).id : arrival.id,
    dueAt: earliest ? dueOf(state, earliest) : null,
    arrivals: state.arrivals ?? null,
  };
}

/** No due time runs while a process waits for its customer or is suspended. */
const dueOf = ({ situation }: ProcessState, { dueAt }: Token) => (situation === 1 ? dueAt : null);

function toRow(version: VersionDefinition, state: ProcessState, token: Token): NewToken {
  const { id: stageId, roleId } = stageOf(version, token.stageId);
  return { stageId, roleId, enteredAt: token.enteredAt, dueAt: dueOf(state, token) };
}

function toToken(version: VersionDefinition, { id, stageId, roleId, enteredAt, dueAt }: TokenFacts): Token {
  return {
    id,
    stageId: version.stages.find((stage) => stage.id === stageId)?.nodeId ?? '',
    roleCode: version.roles.find((role) => role.id === roleId)?.code ?? null,
    enteredAt: new Date(enteredAt),
    dueAt: dueAt ? new Date(dueAt) : null,
  };
}

function stageOf(version: VersionDefinition, nodeId: string): StageRow {
  const stage = version.stages.find((candidate) => candidate.nodeId === nodeId);
  if (!stage) throw new Error(`Version ${version.id} has no stage ${nodeId}`);
  return stage;
}
