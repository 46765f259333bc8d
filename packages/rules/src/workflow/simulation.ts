import { toCalendar } from './calendar.ts';
import type { ConditionContext } from './condition.ts';
import { conditionVariables } from './condition.ts';
import type { Definition, Stage, Transition, Trigger } from './definition.ts';
import { graphOf } from './graph.ts';
import { requirementsOf } from './requirements.ts';
import type { Command, Effect, ProcessState, StepRefusal, Token } from './state.ts';
import { emptyState, step, transitionsFrom } from './step.ts';

/** A flow that is played through for the eye: nothing is kept and nobody is told. */
export interface Simulation {
  readonly state: ProcessState;
  /** What the flow itself has set, which stands over what was filled in. */
  readonly set: ConditionContext;
  /** Effects of each step, in order. */
  readonly steps: readonly (readonly Effect[])[];
}

/** What may happen next at a token. */
export interface SimulatedWay {
  /** Unique among the ways of one moment. */
  readonly id: string;
  readonly tokenId: number;
  readonly kind: 'transition' | 'timer' | 'message' | 'childConcluded' | 'childCanceled' | 'childFailed';
  /** Of the transition, the event, the message or the error; '' where it has none. */
  readonly label: string;
  /** Codes of workflow roles that may take a transition; empty = anybody. */
  readonly roles: readonly string[];
  /** Names of indexers it asks for that are empty. */
  readonly missing: readonly string[];
  /** Codes of document types it asks for, which a simulation takes as handed in. */
  readonly documents: readonly string[];
  readonly command: SimulatedCommand;
}

type Bare<C> = C extends Command ? Omit<C, 'at' | 'indexers' | 'calendar'> : never;
type SimulatedCommand = Bare<Command>;

export type SimulationResult =
  | { readonly ok: true; readonly simulation: Simulation }
  | { readonly ok: false; readonly code: StepRefusal };

const notBegun: Simulation = { state: emptyState, set: {}, steps: [] };

/** Begins a process of a definition with these values. */
export function beginSimulation(definition: Definition, filled: ConditionContext, at: Date): SimulationResult {
  return goOn(definition, notBegun, { type: 'start' }, { filled, at });
}

/** Takes one of the ways of `waysOf`. */
export function takeWay(
  definition: Definition,
  simulation: Simulation,
  { command }: SimulatedWay,
  moment: { readonly filled: ConditionContext; readonly at: Date },
): SimulationResult {
  return goOn(definition, simulation, command, moment);
}

function goOn(
  definition: Definition,
  { state, set, steps }: Simulation,
  bare: SimulatedCommand,
  { filled, at }: { readonly filled: ConditionContext; readonly at: Date },
): SimulationResult {
  const command = { ...bare, at, indexers: { ...filled, ...set }, calendar: toCalendar() } as Command;
  const done = step(definition, state, command);
  if (!done.ok) return { ok: false, code: done.code };
  const news = done.effects.flatMap((effect) => (effect.type === 'indexerSet' ? [[effect.indexer, effect.value]] : []));
  return {
    ok: true,
    simulation: { state: done.state, set: { ...set, ...Object.fromEntries(news) }, steps: [...steps, done.effects] },
  };
}

/** What may happen next, token by token. A way that lacks values is among them and says so. */
export function waysOf(
  definition: Definition,
  { state, set }: Simulation,
  filled: ConditionContext,
): readonly SimulatedWay[] {
  const indexers = { ...filled, ...set };
  return state.tokens.flatMap((token) => {
    const stage = graphOf(definition).stages.get(token.stageId);
    if (!stage) return [];
    return [
      ...transitionsFrom(definition, stage.id, indexers).map((each) => transitionWay(stage, token, each, indexers)),
      ...eventWays(definition, stage, token),
      ...childWays(stage, token),
    ];
  });
}

function transitionWay(
  stage: Stage,
  { id: tokenId }: Token,
  transition: Transition,
  indexers: ConditionContext,
): SimulatedWay {
  const { id, label, roles, isCancel, isBack } = transition;
  const asked = isCancel || isBack ? { indexers: [], documents: [] } : requirementsOf(stage, transition);
  const missing = asked.indexers.filter((name) => isEmpty(indexers[name]));
  const readiness = missing.map((key) => ({ kind: 'indexer', key, label: key, count: 1 }) as const);
  return {
    id: `${tokenId} ${id}`,
    tokenId,
    kind: 'transition',
    label,
    roles,
    missing,
    documents: asked.documents.map(({ documentType }) => documentType),
    command: { type: 'transition', tokenId, transitionId: id, actorRoles: roles, readiness },
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Timers, messages and errors that the stage waits for, or that stand at its border. */
function eventWays(definition: Definition, stage: Stage, token: Token): SimulatedWay[] {
  const { boundaries } = graphOf(definition);
  const awaited = stage.waitsFor ? [{ id: stage.id, label: stage.label, trigger: stage.waitsFor }] : [];
  const armed = (token.armed ?? []).flatMap((id) => boundaries.get(id) ?? []);
  return [...awaited, ...armed].flatMap(({ id, label, trigger }) => eventWay(token, { id, label, trigger }));
}

function eventWay(
  { id: tokenId }: Token,
  { id, label, trigger }: { readonly id: string; readonly label: string; readonly trigger: Trigger },
): SimulatedWay[] {
  const shared = { id: `${tokenId} ${id}`, tokenId, roles: [], missing: [], documents: [] };
  if (trigger.type === 'timer') {
    return [{ ...shared, kind: 'timer', label, command: { type: 'timer', tokenId, nodeId: id } }];
  }
  if (trigger.type === 'message') {
    const { message } = trigger;
    return [{ ...shared, kind: 'message', label: message, command: { type: 'message', message } }];
  }
  const outcome = { error: trigger.error ?? '' };
  const command = { type: 'child', tokenId, outcome, childIndexers: {} } as const;
  return [{ ...shared, kind: 'childFailed', label: trigger.error ?? '', command }];
}

function childWays({ child }: Stage, { id: tokenId }: Token): SimulatedWay[] {
  if (!child) return [];
  return (['concluded', 'canceled'] as const).map((outcome) => ({
    id: `${tokenId} ${outcome}`,
    tokenId,
    kind: outcome === 'concluded' ? ('childConcluded' as const) : ('childCanceled' as const),
    label: '',
    roles: [],
    missing: [],
    documents: [],
    command: { type: 'child', tokenId, outcome, childIndexers: {} } as const,
  }));
}

/** Names of indexers a flow reads in its conditions or asks for: what is worth filling in before it is played. */
export function fieldsOf({ stages, flows }: Definition): readonly string[] {
  const read = flows.flatMap(({ condition }) => (condition === null ? [] : conditionVariables(condition)));
  const asked = [...stages, ...flows].flatMap(({ requiredIndexers }) => requiredIndexers ?? []);
  return [...new Set([...read, ...asked])];
}
