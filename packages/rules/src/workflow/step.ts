import { advance } from './advance.ts';
import { type ConditionContext, conditionFault, holds } from './condition.ts';
import type { Definition, Transition } from './definition.ts';
import { type Draft, draftOf, send, stateOf } from './draft.ts';
import { FlowFault } from './fault.ts';
import { type Graph, graphOf } from './graph.ts';
import { happenChild, happenMessage, happenTimer } from './happen.ts';
import type { Command, ProcessState, StartCommand, StepResult, Token, TransitionCommand } from './state.ts';
import { leave, othersOf } from './stay.ts';

/** A process that has not started. */
export const emptyState: ProcessState = { tokens: [], situation: 1 };

/** Neither concluded nor canceled. */
export function isOpenState(state: ProcessState): boolean {
  return state.situation !== 4 && state.situation !== 5;
}

type Refusal = Extract<StepResult, { ok: false }>;

function refuse(code: Refusal['code']): Refusal {
  return { ok: false, code };
}

function start(draft: Draft, state: ProcessState, { tokenId = 1 }: StartCommand): Refusal | null {
  if (state.tokens.length > 0 || state.arrivals) return refuse('process.started');
  const { start: origin, flowsFrom } = draft.graph;
  const flow = origin && flowsFrom(origin.id)[0];
  if (!flow) return refuse('definition.no_start');
  draft.nextId = tokenId + 1;
  send(draft, tokenId, [flow], false);
  return null;
}

function isOffered(transition: Transition, indexers: ConditionContext): boolean {
  if (transition.condition === null) return true;
  return conditionFault(transition.condition) === null && holds(transition.condition, indexers);
}

/** In diagram order; a transition is left out if the condition of its first flow fails. */
export function transitionsFrom(definition: Definition, stageId: string, indexers: ConditionContext): Transition[] {
  return graphOf(definition)
    .transitionsFrom(stageId)
    .filter((transition) => isOffered(transition, indexers));
}

export function mayTransit(transition: Pick<Transition, 'roles'>, actorRoles: readonly string[]): boolean {
  return transition.roles.length === 0 || transition.roles.some((role) => actorRoles.includes(role));
}

function transit(draft: Draft, command: TransitionCommand): Refusal | null {
  const transition = draft.graph.transitions.get(command.transitionId);
  if (!transition) return refuse('transition.not_found');
  const token = draft.tokens.get(command.tokenId);
  if (token?.stageId !== transition.from) return refuse('transition.moved');
  if (!mayTransit(transition, command.actorRoles)) return refuse('transition.wrong_role');
  if (!isOffered(transition, command.indexers)) return refuse('transition.not_found');
  if (!transition.isCancel && command.readiness.length > 0) {
    return { ok: false, code: 'transition.not_ready', missing: command.readiness };
  }
  const flows = transition.flows.slice(-1).flatMap((id) => draft.graph.flows.get(id) ?? []);
  if (flows.length === 0) return refuse('definition.no_way');
  leave(draft, token, 'left');
  if (finishesShare(draft, token, transition)) send(draft, token.id, flows, transition.isCancel);
  return null;
}

/** Whether the stage is left with this token: where several people work, with the last who is needed. */
function finishesShare(draft: Draft, token: Token, { isCancel }: Transition): boolean {
  const others = othersOf(draft, token);
  if (!token.share || isCancel || token.share.left <= 1) {
    for (const other of others) leave(draft, other, 'dropped');
    return true;
  }
  for (const other of others) {
    if (other.share) draft.tokens.set(other.id, { ...other, share: { ...other.share, left: other.share.left - 1 } });
  }
  return false;
}

function obey(draft: Draft, state: ProcessState, command: Command): Refusal | null {
  switch (command.type) {
    case 'start':
      return start(draft, state, command);
    case 'transition':
      return transit(draft, command);
    case 'timer':
      return happenTimer(draft, command) ? null : refuse('event.stale');
    case 'message':
      return happenMessage(draft, command) ? null : refuse('event.stale');
    case 'child':
      return happenChild(draft, command) ? null : refuse('event.stale');
  }
}

function run(graph: Graph, state: ProcessState, command: Command): StepResult {
  if (!isOpenState(state)) return refuse('process.closed');
  const draft = draftOf(graph, state, command);
  const refusal = obey(draft, state, command);
  if (refusal) return refusal;
  advance(draft);
  return { ok: true, state: stateOf(draft, state), effects: draft.effects };
}

/** The next state and its effects, or the refusal. Pure: the time comes with the command. */
export function step(definition: Definition, state: ProcessState, command: Command): StepResult {
  try {
    return run(graphOf(definition), state, command);
  } catch (fault) {
    if (fault instanceof FlowFault) return refuse(fault.code);
    throw fault;
  }
}
