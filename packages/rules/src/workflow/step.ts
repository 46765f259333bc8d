import { advance } from './advance.ts';
import { type ConditionContext, conditionFault, holds } from './condition.ts';
import { type Definition, flowsFrom, type Stage, type Transition } from './definition.ts';
import { dueAt } from './sla.ts';
import type { Command, Effect, ProcessState, StartCommand, StepResult, Token, TransitionCommand } from './state.ts';

/** A process that has not started. */
export const emptyState: ProcessState = { tokens: [], situation: 1 };

/** Neither concluded nor canceled. */
export function isOpenState(state: ProcessState): boolean {
  return state.situation !== 4 && state.situation !== 5;
}

function enter(state: ProcessState, id: number, stage: Stage, command: Command): { token: Token; effect: Effect } {
  const due =
    stage.slaMinutes === null || !isOpenState(state) ? null : dueAt(command.at, stage.slaMinutes, command.calendar);
  const place = { stageId: stage.id, roleCode: stage.responsibleRole, dueAt: due };
  return {
    token: { id, ...place, enteredAt: command.at },
    effect: { type: 'entered', tokenId: id, ...place, at: command.at },
  };
}

function end(
  state: ProcessState,
  tokenId: number,
  stage: Stage,
  isCancel: boolean,
  at: Date,
): { state: ProcessState; effects: Effect[] } {
  const situation = stage.situation ?? (isCancel ? 5 : 4);
  const others = state.tokens.filter(({ id }) => id !== tokenId);
  const ended: Effect = { type: 'ended', tokenId, stageId: stage.id, at };
  // A concluded end waits for the other tokens; a canceled end removes them.
  if (situation === 4 && others.length > 0) return { state: { ...state, tokens: others }, effects: [ended] };
  const dropped = others.map(({ id, stageId }): Effect => ({ type: 'dropped', tokenId: id, stageId, at }));
  return { state: { tokens: [], situation }, effects: [ended, ...dropped, { type: 'closed', situation, at }] };
}

function moveTo(
  definition: Definition,
  state: ProcessState,
  nodeId: string,
  tokenId: number,
  isCancel: boolean,
  command: Command,
): StepResult {
  const way = advance(definition, nodeId, command.indexers);
  if (!way.ok) return way;
  const decided = way.decisions.map((decision): Effect => ({ type: 'decided', tokenId, ...decision }));
  if (way.stage.type === 'END') {
    const ended = end(state, tokenId, way.stage, isCancel, command.at);
    return { ok: true, state: ended.state, effects: [...decided, ...ended.effects] };
  }
  const { token, effect } = enter(state, tokenId, way.stage, command);
  const isKnown = state.tokens.some(({ id }) => id === tokenId);
  const tokens = isKnown
    ? state.tokens.map((other) => (other.id === tokenId ? token : other))
    : [...state.tokens, token];
  return { ok: true, state: { ...state, tokens }, effects: [...decided, effect] };
}

function start(definition: Definition, state: ProcessState, command: StartCommand): StepResult {
  if (!isOpenState(state)) return { ok: false, code: 'process.closed' };
  if (state.tokens.length > 0) return { ok: false, code: 'process.started' };
  const origin = definition.stages.find(({ type }) => type === 'START');
  const flow = origin ? flowsFrom(definition, origin.id)[0] : undefined;
  if (!flow) return { ok: false, code: 'definition.no_start' };
  return moveTo(definition, state, flow.to, command.tokenId ?? 1, flow.isCancel, command);
}

function isOffered(transition: Transition, indexers: ConditionContext): boolean {
  if (transition.condition === null) return true;
  return conditionFault(transition.condition) === null && holds(transition.condition, indexers);
}

/** In diagram order; a transition is left out if the condition of its first flow fails. */
export function transitionsFrom(definition: Definition, stageId: string, indexers: ConditionContext): Transition[] {
  return definition.transitions.filter((transition) => transition.from === stageId && isOffered(transition, indexers));
}

export function mayTransit(transition: Pick<Transition, 'roles'>, actorRoles: readonly string[]): boolean {
  return transition.roles.length === 0 || transition.roles.some((role) => actorRoles.includes(role));
}

function transit(definition: Definition, state: ProcessState, command: TransitionCommand): StepResult {
  if (!isOpenState(state)) return { ok: false, code: 'process.closed' };
  const transition = definition.transitions.find(({ id }) => id === command.transitionId);
  if (!transition) return { ok: false, code: 'transition.not_found' };
  const token = state.tokens.find(({ id }) => id === command.tokenId);
  if (token?.stageId !== transition.from) return { ok: false, code: 'transition.moved' };
  if (!mayTransit(transition, command.actorRoles)) return { ok: false, code: 'transition.wrong_role' };
  if (!isOffered(transition, command.indexers)) return { ok: false, code: 'transition.not_found' };
  if (!transition.isCancel && command.readiness.length > 0) {
    return { ok: false, code: 'transition.not_ready', missing: command.readiness };
  }
  const last = definition.flows.find(({ id }) => id === transition.flows.at(-1));
  if (!last) return { ok: false, code: 'definition.no_way' };
  const { id: tokenId, stageId, enteredAt } = token;
  const moved = moveTo(definition, state, last.to, tokenId, transition.isCancel, command);
  return moved.ok
    ? { ...moved, effects: [{ type: 'left', tokenId, stageId, enteredAt, at: command.at }, ...moved.effects] }
    : moved;
}

/** The next state and its effects, or the refusal. Pure: the time comes with the command. */
export function step(definition: Definition, state: ProcessState, command: Command): StepResult {
  return command.type === 'start' ? start(definition, state, command) : transit(definition, state, command);
}
