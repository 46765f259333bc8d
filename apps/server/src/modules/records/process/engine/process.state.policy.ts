import type { Effect, ProcessState, StepResult, Token } from '@tramite/rules/workflow/state';
import { isOpenState } from '@tramite/rules/workflow/step';
import type { StageRow, VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { Armed, Place, ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import type { NewToken } from './process.write.sql.ts';

/** What a step of the engine does to the rows of a process. */
export interface Movement {
  readonly version: VersionDefinition;
  readonly place: Place;
  readonly begun: readonly NewToken[];
  /** Tokens that came to another stage, and those that stayed and changed. */
  readonly moved: readonly { readonly token: TokenFacts; readonly to: NewToken }[];
  readonly ended: readonly TokenFacts[];
  /** The stages and ends that tokens came to, in this order; none where one waits at a join for others. */
  readonly reached: readonly StageRow[];
  /** The last of them, else where the process still stands. */
  readonly arrival: StageRow;
  /** All the step did, in order. Tokens have the numbers of their rows. */
  readonly effects: readonly Effect[];
}

/** A step that went well. */
export type Step = Extract<StepResult, { ok: true }>;

/** What the engine is told of a process. */
export function stateOf(version: VersionDefinition, process: ProcessFacts): ProcessState {
  return {
    tokens: process.tokens.map((each) => toToken(version, each)),
    ...(process.arrivals ? { arrivals: process.arrivals } : {}),
    situation: process.situation_id,
  };
}

export function movementOf(
  version: VersionDefinition,
  before: readonly TokenFacts[],
  { state, effects }: Step,
): Movement {
  const known = new Map(before.map((token) => [token.id, token]));
  const left = new Set(state.tokens.map(({ id }) => id));
  const changed = changedBy(effects);
  const armed = armedAfter(before, effects);
  const rows = state.tokens.flatMap((token) =>
    changed.has(token.id) ? [toRow(version, state, token, armed.get(token.id) ?? [])] : [],
  );
  const reached = reachedBy(effects).map((nodeId) => stageOf(version, nodeId));
  const arrival = reached.at(-1) ?? stageOf(version, earliestOf(state)?.stageId ?? '');
  return {
    version,
    place: placeOf(version, state, arrival),
    begun: rows.filter(({ id }) => !known.has(id)),
    moved: rows.flatMap((to) => {
      const token = known.get(to.id);
      return token ? [{ token, to }] : [];
    }),
    ended: before.filter(({ id }) => !left.has(id)),
    reached,
    arrival,
    effects,
  };
}

function reachedBy(effects: readonly Effect[]): string[] {
  const ids = effects.flatMap((effect) =>
    effect.type === 'entered' || effect.type === 'ended' ? [effect.stageId] : [],
  );
  return [...new Set(ids)];
}

function changedBy(effects: readonly Effect[]): ReadonlySet<number> {
  return new Set(
    effects.flatMap((effect) => (effect.type === 'entered' || effect.type === 'disarmed' ? [effect.tokenId] : [])),
  );
}

/** What may happen at the tokens after a step, by their numbers. */
function armedAfter(before: readonly TokenFacts[], effects: readonly Effect[]): ReadonlyMap<number, readonly Armed[]> {
  const armed = new Map(before.map((token) => [token.id, token.armed ?? []]));
  for (const effect of effects) {
    if (effect.type !== 'armed' && effect.type !== 'disarmed') continue;
    const { tokenId, nodeId } = effect;
    const others = (armed.get(tokenId) ?? []).filter((each) => each.nodeId !== nodeId);
    const dueAt = effect.type === 'armed' ? (effect.dueAt?.toISOString() ?? null) : null;
    armed.set(tokenId, effect.type === 'armed' ? [...others, { nodeId, dueAt }] : others);
  }
  return armed;
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

/** No time runs while a process waits for its customer or is suspended. */
const isRunning = ({ situation }: ProcessState) => situation === 1;

const dueOf = (state: ProcessState, { dueAt }: Token) => (isRunning(state) ? dueAt : null);

function toRow(version: VersionDefinition, state: ProcessState, token: Token, armed: readonly Armed[]): NewToken {
  const { id: stageId, roleId } = stageOf(version, token.stageId);
  return {
    id: token.id,
    ...{ stageId, roleId, enteredAt: token.enteredAt, dueAt: dueOf(state, token) },
    armed: isRunning(state) ? armed : armed.map(({ nodeId }) => ({ nodeId, dueAt: null })),
  };
}

/** The event that a stage itself waits for is armed at its token and none of its border. */
function toToken(version: VersionDefinition, facts: TokenFacts): Token {
  const { id, stageId: rowId, roleId, enteredAt, dueAt } = facts;
  const stageId = version.stages.find((stage) => stage.id === rowId)?.nodeId ?? '';
  const armed = (facts.armed ?? []).flatMap(({ nodeId }) => (nodeId === stageId ? [] : [nodeId]));
  return {
    id,
    stageId,
    roleCode: version.roles.find((role) => role.id === roleId)?.code ?? null,
    enteredAt: new Date(enteredAt),
    dueAt: dueAt ? new Date(dueAt) : null,
    ...(armed.length > 0 ? { armed } : {}),
  };
}

function stageOf(version: VersionDefinition, nodeId: string): StageRow {
  const stage = version.stages.find((candidate) => candidate.nodeId === nodeId);
  if (!stage) throw new Error(`Version ${version.id} has no stage ${nodeId}`);
  return stage;
}
