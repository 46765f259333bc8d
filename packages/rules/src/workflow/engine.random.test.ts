import { describe, expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';
import type { Definition, Transition } from './definition.ts';
import { isRunnable, lint } from './lint.ts';
import { type Need, needNames } from './needs.ts';
import { Dice, drawFlow } from './random-flow.test-kit.ts';
import { type Board, type Pebble, Reference, shown, type Values, type Verdict } from './reference.test-kit.ts';
import type { Command, Effect, ProcessState, StepResult, Token } from './state.ts';
import { emptyState, step } from './step.ts';

/** How many random definitions are run; 50,000 were once (docs/architecture/flow.md). */
const RUNS = Number(process.env.FLOW_RUNS ?? 150);
const COMMANDS = 25;
const TO_THE_END = 3000;
const HURRY = 200;
const every = new Set(Object.keys(needNames) as Need[]);
const calendar = toCalendar();
const at = new Date('2026-11-16T12:00:00Z');
const PEOPLE = [[], ['ana'], ['ana', 'bia', 'caio']] as const;

const toPebble = ({ stageId, armed = [], share }: Token): Pebble => ({
  where: 'stage',
  id: stageId,
  events: armed,
  ...(share ? { person: share.person, stay: { left: share.left } } : {}),
});

const pebblesOf = ({ tokens, arrivals = [] }: ProcessState): Pebble[] => [
  ...tokens.map(toPebble),
  ...arrivals.map(({ flowId }): Pebble => ({ where: 'parked', id: flowId })),
];

const shownOf = (verdict: Verdict) => ('fault' in verdict ? verdict.fault : shown(verdict.pebbles, verdict.situation));
const shownState = (result: StepResult) =>
  result.ok ? shown(pebblesOf(result.state), result.state.situation) : result.code;

/** A step that changed the state it was given would throw. */
function frozen(state: ProcessState): ProcessState {
  for (const part of [...state.tokens, ...(state.arrivals ?? []), state.tokens, state.arrivals, state])
    Object.freeze(part);
  return state;
}

function ensure(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

const sorted = (items: Iterable<string | number>) => [...items].sort().join(' ');

/** Goes through what a step tells: no token comes twice, leaves twice or is forgotten, and no event stays set. */
function ensureTold(before: ProcessState, effects: readonly Effect[], after: ProcessState): void {
  const standing = new Set(before.tokens.map(({ id }) => id));
  const armedOf = ({ tokens }: ProcessState) =>
    tokens.flatMap(({ id, armed: nodes = [] }) => nodes.map((node) => `${id} ${node}`));
  const armed = new Set(armedOf(before));
  for (const effect of effects) {
    if (effect.type === 'entered') {
      ensure(!standing.has(effect.tokenId), 'a token entered twice');
      standing.add(effect.tokenId);
    } else if (effect.type === 'left') ensure(standing.delete(effect.tokenId), 'a token left twice');
    else if (effect.type === 'dropped') standing.delete(effect.tokenId);
    else if (effect.type === 'armed' && effect.nodeId !== effect.stageId)
      armed.add(`${effect.tokenId} ${effect.nodeId}`);
    else if (effect.type === 'disarmed') armed.delete(`${effect.tokenId} ${effect.nodeId}`);
  }
  ensure(sorted(standing) === sorted(after.tokens.map(({ id }) => id)), 'the tokens told are not those of the state');
  ensure(sorted(armed) === sorted(armedOf(after)), 'the events told are not those of the state');
}

/** One process beside its reference. */
class Run {
  state: ProcessState = emptyState;
  board: Board = { pebbles: [], situation: 1 };
  steps = 0;
  error: string | undefined;

  constructor(
    readonly definition: Definition,
    private readonly dice: Dice,
    private readonly isSound: boolean,
  ) {}

  private values(): Values {
    return { n: this.dice.below(7), people: this.dice.one(PEOPLE) };
  }

  private obey(command: object, values: Values): StepResult {
    const before = frozen(this.state);
    const full = { at, calendar, indexers: { ...values, m: 0 }, ...command } as unknown as Command;
    const result = step(this.definition, before, full);
    this.steps += 1;
    if (!result.ok) return result;
    ensureTold(before, result.effects, result.state);
    this.state = result.state;
    const last = result.effects.at(-1);
    if (last?.type === 'closed') this.error = last.error;
    return result;
  }

  private agree(result: StepResult, verdict: Verdict): boolean {
    ensure(
      shownState(result) === shownOf(verdict),
      `the engine says ${shownState(result)}, the reference ${shownOf(verdict)}`,
    );
    if (this.isSound)
      expect(['definition.stuck', 'definition.endless', 'definition.undecided']).not.toContain(
        !result.ok && result.code,
      );
    if (!('fault' in verdict)) this.board = verdict;
    return result.ok;
  }

  start(): boolean {
    const values = this.values();
    const start = this.definition.stages.find(({ type }) => type === 'START');
    const first = this.definition.flows.find(({ from }) => from === start?.id);
    const result = this.obey({ type: 'start' }, values);
    const pebbles: Pebble[] = [{ where: 'flow', id: first?.id ?? '' }];
    return this.agree(result, new Reference(this.definition, values).settle(pebbles));
  }

  get isOpen(): boolean {
    return this.state.situation === 1;
  }

  /** Pebbles that look like a token; those of several stays of the same people are told apart by what comes of them. */
  private likeToken(token: Token): Pebble[] {
    const wanted = shown([toPebble(token)], 1);
    return this.board.pebbles.filter((each) => shown([each], 1) === wanted);
  }

  private agreeWithOne(result: StepResult, pebbles: readonly Pebble[], move: (pebble: Pebble) => Verdict): void {
    const verdicts = pebbles.map(move);
    const verdict = verdicts.find((each) => shownOf(each) === shownState(result)) ?? verdicts[0];
    if (!verdict) throw new Error('the reference has no such pebble');
    this.agree(result, verdict);
  }

  /** Any command at all that may move a token. */
  move(): void {
    const { dice, definition } = this;
    const token = dice.one(this.state.tokens);
    const stage = definition.stages.find(({ id }) => id === token.stageId);
    const events = (definition.boundaries ?? []).filter(({ id }) => token.armed?.includes(id));
    const values = this.values();
    if (events.length > 0 && dice.chance(30)) this.happen(token, dice.one(events).id, values);
    else if (stage?.waitsFor) this.happen(token, stage.id, values);
    else if (stage?.child) this.endChild(token, values);
    else this.transit(token, values);
  }

  private transit(token: Token, values: Values): void {
    const { dice, definition } = this;
    this.refuse(token, values);
    const transitions = definition.transitions.filter(({ from }) => from === token.stageId);
    if (transitions.length === 0) return;
    const { id, flows, isCancel } = this.steps > HURRY ? this.nearest(transitions) : dice.one(transitions);
    const pebbles = this.likeToken(token);
    const command = {
      type: 'transition',
      tokenId: token.id,
      transitionId: id,
      actorRoles: ['VENDEDOR'],
      readiness: [],
    };
    const result = this.obey(command, values);
    const reference = new Reference(definition, values);
    this.agreeWithOne(result, pebbles, (each) => reference.go(this.board, each, flows.at(-1) ?? '', isCancel));
  }

  /** Whoever wants to come to the end takes the shortest way most of the time. */
  private nearest(transitions: Definition['transitions']): Transition {
    if (this.dice.chance(20)) return this.dice.one(transitions);
    const ends = new Set(this.definition.stages.filter(({ type }) => type === 'END').map(({ id }) => id));
    const hops = ({ flows }: Transition) => {
      const last = this.definition.flows.find(({ id }) => id === flows.at(-1));
      const seen = new Set([last?.to ?? '']);
      let count = 0;
      for (let layer = [...seen]; layer.length > 0; count += 1) {
        if (layer.some((id) => ends.has(id))) return count;
        const next = this.definition.flows.filter(({ from, to }) => layer.includes(from) && !seen.has(to));
        layer = [...new Set(next.map(({ to }) => to))];
        for (const id of layer) seen.add(id);
      }
      return count + 1000;
    };
    return transitions.reduce((best, each) => (hops(each) < hops(best) ? each : best));
  }

  private happen(token: Token, nodeId: string, values: Values): void {
    const { definition } = this;
    const trigger =
      definition.boundaries?.find(({ id }) => id === nodeId)?.trigger ??
      definition.stages.find(({ id }) => id === nodeId)?.waitsFor;
    if (trigger?.type === 'error') return;
    if (trigger?.type === 'message') {
      const result = this.obey({ type: 'message', message: trigger.message }, values);
      const first = result.ok ? result.effects[0] : undefined;
      // The engine says whom it reached; the reference follows it there.
      if (result.ok && first && 'tokenId' in first) this.follow(first, result, values);
      return;
    }
    const pebbles = this.likeToken(token);
    const result = this.obey({ type: 'timer', tokenId: token.id, nodeId }, values);
    const reference = new Reference(definition, values);
    this.agreeWithOne(result, pebbles, (each) => reference.happen(this.board, each, nodeId));
    if (result.ok) this.refuseAgain(token, nodeId, values);
  }

  private follow(first: Effect & { tokenId: number }, result: StepResult, values: Values): void {
    if (first.type !== 'happened' && first.type !== 'left') throw new Error(first.type);
    const nodeId = first.type === 'happened' ? first.nodeId : first.stageId;
    const candidates = this.board.pebbles.filter(
      ({ id, where, events = [] }) =>
        where === 'stage' && id === first.stageId && (nodeId === id || events.includes(nodeId)),
    );
    const reference = new Reference(this.definition, values);
    this.agreeWithOne(result, candidates, (each) => reference.happen(this.board, each, nodeId));
  }

  private endChild(token: Token, values: Values): void {
    const { definition, dice } = this;
    const part = definition.stages.find(({ id }) => id === token.stageId)?.child?.part;
    const outcome = part ? this.runChild(part) : 'concluded';
    const caught = (definition.boundaries ?? []).find(
      ({ id, trigger }) => token.armed?.includes(id) && trigger.type === 'error',
    );
    const nodeId = typeof outcome === 'object' && caught ? caught.id : token.stageId;
    const pebbles = this.likeToken(token);
    const command = { type: 'child', tokenId: token.id, outcome, childIndexers: { n: dice.below(9) } };
    const result = this.obey(command, values);
    const reference = new Reference(definition, values);
    this.agreeWithOne(result, pebbles, (each) => reference.happen(this.board, each, nodeId));
  }

  private runChild(part: Definition): 'concluded' | 'canceled' | { error: string } {
    const child = new Run(part, this.dice, this.isSound);
    if (child.start()) for (let count = 0; child.isOpen && count < COMMANDS; count += 1) child.move();
    this.steps += child.steps;
    if (child.isOpen || child.state.situation === 4) return 'concluded';
    return child.error === undefined ? 'canceled' : { error: child.error };
  }

  /** What is not ready, not for this role or from elsewhere is refused and moves nothing. */
  private refuse(token: Token, values: Values): void {
    const [transition] = this.definition.transitions.filter(({ from }) => from === token.stageId);
    if (!transition) return;
    const command = { type: 'transition', tokenId: token.id, transitionId: transition.id };
    const missing = [{ kind: 'indexer', key: 'plate', label: 'Placa', count: 1 }];
    if (!transition.isCancel) {
      const ask = { ...command, actorRoles: ['VENDEDOR'], readiness: missing };
      this.refused(ask, values, 'transition.not_ready');
    }
    this.refused({ ...command, actorRoles: ['OUTRA'], readiness: [] }, values, 'transition.wrong_role');
    this.refused({ ...command, tokenId: 999_999, actorRoles: ['VENDEDOR'], readiness: [] }, values, 'transition.moved');
  }

  private refused(command: object, values: Values, code: string): void {
    const result = this.obey(command, values);
    ensure(!result.ok && result.code === code, `not refused with ${code}`);
  }

  private refuseAgain(token: Token, nodeId: string, values: Values): void {
    const { stageId } = this.state.tokens.find(({ id }) => id === token.id) ?? {};
    // In a circle it may wait for the same again.
    if (!this.isOpen || (stageId === token.stageId && stageId === nodeId)) return;
    const isArmedAgain = this.state.tokens.some(({ id, armed }) => id === token.id && armed?.includes(nodeId));
    if (!isArmedAgain) this.refused({ type: 'timer', tokenId: token.id, nodeId }, values, 'event.stale');
  }
}

describe('random definitions under random commands', () => {
  it(`move as the reference model does, lose and double no token, and end where the lint calls them sound`, () => {
    const told = { sound: 0, ended: 0, steps: 0 };
    const first = Number(process.env.FLOW_SEED ?? 1);
    for (let seed = first; seed < first + RUNS; seed += 1) {
      const dice = new Dice(seed);
      const definition = drawFlow(dice);
      const isSound = isRunnable(lint(definition, {}, every));
      const run = new Run(definition, dice, isSound);
      try {
        const isStarted = run.start();
        if (isSound) expect(isStarted).toBe(true);
        for (let count = 0; isStarted && run.isOpen && count < (isSound ? TO_THE_END : COMMANDS); count += 1)
          run.move();
        if (isSound) expect(run.state).toEqual({ tokens: [], situation: expect.any(Number) });
      } catch (cause) {
        throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      }
      told.sound += isSound ? 1 : 0;
      told.ended += run.isOpen ? 0 : 1;
      told.steps += run.steps;
    }
    if (process.env.FLOW_RUNS) process.stdout.write(`${JSON.stringify({ runs: RUNS, ...told })}\n`);
    expect(told.sound).toBeGreaterThan(RUNS / 4);
  }, 3_600_000);
});
