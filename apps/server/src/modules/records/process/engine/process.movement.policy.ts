import { type ErrorCode, errorCatalogue } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { WorkCalendar } from '@tramite/rules/workflow/calendar';
import type { Missing } from '@tramite/rules/workflow/readiness';
import type {
  ChildCommand,
  Command,
  MessageCommand,
  StepRefusal,
  StepResult,
  TimerCommand,
} from '@tramite/rules/workflow/state';
import { emptyState, step } from '@tramite/rules/workflow/step';
import { problem } from '../../../../platform/problem/problem.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { ProcessFacts, TokenFacts } from '../facts/process.facts.ts';
import { contextOf } from '../facts/process.ways.policy.ts';
import { setBy } from './process.flow.policy.ts';
import { type Movement, movementOf, type Step, stateOf } from './process.state.policy.ts';

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
      indexers: { ...moment.indexers, ...Object.fromEntries(setBy(version.definition, effects).values) },
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
  const result = step(version.definition, stateOf(version, process), {
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

type Happening = TimerCommand | MessageCommand | ChildCommand;

/** Something that happens to a process without a person: a command of the engine but for its moment. */
export type Happens = {
  [Type in Happening['type']]: Omit<Extract<Happening, { type: Type }>, keyof Moment>;
}[Happening['type']];

/** Where a process comes to stand by what happens to it, or why it does not move: `event.stale` where nobody waits for it. */
export function happenMovement(
  version: VersionDefinition,
  process: ProcessFacts,
  { at, calendar, indexers }: Moment,
  happens: Happens,
): Movement | StepRefusal {
  const command: Command = { ...happens, at, calendar, indexers: contextOf(indexers) };
  const result = step(version.definition, stateOf(version, process), command);
  return result.ok ? movementOf(version, process.tokens, result) : result.code;
}

/** @throws definition.*: the flow does not say where to go, and nothing moves */
function ensureStep(version: VersionDefinition, result: StepResult): Step {
  if (result.ok) return result;
  if (isRefusal(result.code)) throw problem(result.code);
  throw new Error(`The definition of version ${version.id} cannot be followed: ${result.code}`);
}
