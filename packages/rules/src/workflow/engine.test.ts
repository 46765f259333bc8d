import { describe, expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';
import { boundary, define, flow, gateway, stage } from './definition.test-kit.ts';
import type { Definition } from './definition.ts';
import type { Command, ProcessState, StepResult } from './state.ts';
import { emptyState, step } from './step.ts';

const at = new Date('2026-11-16T12:00:00Z');
const start = stage('s', 'START');
const end = stage('e', 'END');
const context = (indexers = {}) => ({ at, indexers, calendar: toCalendar() });
const begin = (definition: Definition, indexers = {}) =>
  step(definition, emptyState, { type: 'start', ...context(indexers) });

function stateOf(result: StepResult): ProcessState {
  if (!result.ok) throw new Error(result.code);
  return result.state;
}

const places = ({ tokens }: ProcessState) => tokens.map(({ stageId }) => stageId).sort();
const effectsOf = (result: StepResult) => (result.ok ? result.effects.map(({ type }) => type) : [result.code]);

/** Takes the only transition out of a stage. */
function take(definition: Definition, state: ProcessState, stageId: string, indexers = {}): StepResult {
  const token = state.tokens.find((each) => each.stageId === stageId);
  const transition = definition.transitions.find(({ from }) => from === stageId);
  return step(definition, state, {
    type: 'transition',
    tokenId: token?.id ?? 0,
    transitionId: transition?.id ?? '',
    actorRoles: ['VENDEDOR'],
    readiness: [],
    ...context(indexers),
  });
}

const obey = (definition: Definition, state: ProcessState, command: Partial<Command>) =>
  step(definition, state, { ...context(), ...command } as Command);

const branches = [flow('s', 'f'), flow('f', 'a'), flow('f', 'b'), flow('a', 'j'), flow('b', 'j'), flow('j', 'e')];
const stages = [start, stage('a'), stage('b'), end];

describe('a parallel pair', () => {
  const pair = define(stages, [gateway('f', { type: 'PARALLEL' }), gateway('j', { type: 'PARALLEL' })], branches);

  it('stands in both stages, waits at the join for the second, and goes on as one', () => {
    const begun = stateOf(begin(pair));
    expect(places(begun)).toEqual(['a', 'b']);
    const first = take(pair, begun, 'b');
    expect(first).toMatchObject({ state: { arrivals: [{ gatewayId: 'j', flowId: 'b>j' }], situation: 1 } });
    expect(effectsOf(first)).toEqual(['left', 'parked']);
    const last = take(pair, stateOf(first), 'a');
    expect(effectsOf(last)).toEqual(['left', 'parked', 'joined', 'ended', 'closed']);
    expect(stateOf(last)).toEqual({ tokens: [], situation: 4 });
  });

  it('is left as it is, and says so, when all that remains waits for what cannot come', () => {
    const stuck = define(
      stages,
      [gateway('f', { defaultFlow: 'f>b' }), gateway('j', { type: 'PARALLEL' })],
      branches.map((each) => (each.id === 'f>a' ? { ...each, condition: 'n > 1' } : each)),
    );
    expect(take(stuck, stateOf(begin(stuck)), 'b')).toEqual({ ok: false, code: 'definition.stuck' });
  });
});

describe('an inclusive pair', () => {
  const when = (condition: string) => ({ condition });
  const pair = define(
    [...stages, stage('c')],
    [gateway('f', { type: 'INCLUSIVE', defaultFlow: 'f>c' }), gateway('j', { type: 'INCLUSIVE' })],
    [
      ...branches.map((each) => {
        if (each.id === 'f>a') return { ...each, ...when('n > 1') };
        return each.id === 'f>b' ? { ...each, ...when('n > 2') } : each;
      }),
      flow('f', 'c'),
      flow('c', 'j'),
    ],
  );

  it.each([
    [0, ['c']],
    [2, ['a']],
    [3, ['a', 'b']],
  ])('takes every flow whose condition holds, else the default: %i', (n, expected) => {
    let state = stateOf(begin(pair, { n }));
    expect(places(state)).toEqual(expected);
    for (const id of expected) state = stateOf(take(pair, state, id));
    expect(state).toEqual({ tokens: [], situation: 4 });
  });

  it('opens its join when a token that could have come has gone another way', () => {
    const flows = [
      flow('s', 'f'),
      flow('f', 'a'),
      flow('f', 'b'),
      flow('a', 'j'),
      flow('b', 'x'),
      flow('x', 'j', { condition: 'n > 1' }),
      flow('x', 'k'),
      flow('j', 'd'),
      flow('d', 'e'),
    ];
    const definition = define(
      [...stages, stage('d'), stage('k', 'END')],
      [gateway('f', { type: 'PARALLEL' }), gateway('x', { defaultFlow: 'x>k' }), gateway('j', { type: 'INCLUSIVE' })],
      flows,
    );
    const waiting = stateOf(take(definition, stateOf(begin(definition)), 'a'));
    expect(places(waiting)).toEqual(['b']);
    expect(places(stateOf(take(definition, waiting, 'b', { n: 0 })))).toEqual(['d']);
    expect(places(stateOf(take(definition, waiting, 'b', { n: 2 })))).toEqual(['d']);
  });
});

describe('automatic stages', () => {
  it('do what they say in passing, and conditions after them see the fields they set', () => {
    const actions = [
      { type: 'setIndexer', indexer: 'total', value: 'price * 2' },
      { type: 'notify', roles: ['GERENTE'], people: [], text: 'Venda' },
    ] as const;
    const definition = define(
      [start, stage('auto', 'AUTO', { actions }), stage('a'), stage('b'), end],
      [gateway('x', { defaultFlow: 'x>b' })],
      [flow('s', 'auto'), flow('auto', 'x'), flow('x', 'a', { condition: 'total > 15' }), flow('x', 'b')],
    );
    const begun = begin(definition, { price: 10 });
    expect(places(stateOf(begun))).toEqual(['a']);
    expect(effectsOf(begun)).toEqual(['acted', 'indexerSet', 'acted', 'decided', 'entered']);
    expect(begun).toMatchObject({ effects: [{ values: { total: 20 } }, { indexer: 'total', value: 20 }, {}, {}, {}] });
  });

  it('stop after two thousand in a row, and the process stays where it was', () => {
    const auto = stage('auto', 'AUTO', { actions: [] });
    const endless = define(
      [start, stage('a'), auto, end],
      [],
      [flow('s', 'a'), flow('a', 'auto'), flow('auto', 'auto')],
    );
    const begun = stateOf(begin(endless));
    expect(take(endless, begun, 'a')).toEqual({ ok: false, code: 'definition.endless' });
    expect(places(begun)).toEqual(['a']);
  });
});

describe('ends', () => {
  const fork = [flow('s', 'f'), flow('f', 'a'), flow('f', 'b'), flow('a', 'e'), flow('b', 'k')];
  const pair = (more: Parameters<typeof stage>[2]) =>
    define([...stages, stage('k', 'END', more)], [gateway('f', { type: 'PARALLEL' })], fork);

  it('wait for the other tokens, unless they terminate or fail', () => {
    const plain = pair({});
    expect(places(stateOf(take(plain, stateOf(begin(plain)), 'b')))).toEqual(['a']);
    const terminate = pair({ ends: 'terminate' });
    const ended = take(terminate, stateOf(begin(terminate)), 'b');
    expect(effectsOf(ended)).toEqual(['left', 'ended', 'dropped', 'closed']);
    expect(stateOf(ended)).toEqual({ tokens: [], situation: 4 });
    const error = pair({ ends: { error: 'RECUSA' }, situation: null });
    const failed = take(error, stateOf(begin(error)), 'b');
    expect(failed).toMatchObject({ state: { tokens: [], situation: 5 } });
    expect(failed.ok && failed.effects.at(-1)).toMatchObject({ type: 'closed', situation: 5, error: 'RECUSA' });
  });
});

describe('timers', () => {
  const line = [flow('s', 'a'), flow('a', 'e'), flow('t', 'b'), flow('b', 'e')];
  const withTimer = (more: Parameters<typeof boundary>[2] = {}) =>
    define(stages, [], line, [], [boundary('t', 'a', more)]);

  it('are set in working time when their stage is entered, and taken off when it is left', () => {
    const definition = withTimer();
    const begun = begin(definition);
    expect(begun).toMatchObject({
      effects: [{ type: 'entered' }, { type: 'armed', nodeId: 't', dueAt: new Date('2026-11-16T13:00:00Z') }],
    });
    expect(effectsOf(take(definition, stateOf(begun), 'a'))).toEqual(['left', 'disarmed', 'ended', 'closed']);
  });

  it('interrupt the stage, once', () => {
    const definition = withTimer();
    const command = { type: 'timer', tokenId: 1, nodeId: 't' } as const;
    const fired = obey(definition, stateOf(begin(definition)), command);
    expect(places(stateOf(fired))).toEqual(['b']);
    expect(effectsOf(fired)).toEqual(['happened', 'left', 'disarmed', 'entered']);
    expect(obey(definition, stateOf(fired), command)).toEqual({ ok: false, code: 'event.stale' });
  });

  it('or happen beside it, with whom to tell', () => {
    const definition = withTimer({ isInterrupting: false, escalation: { roles: ['GERENTE'], people: ['ana'] } });
    const command = { type: 'timer', tokenId: 1, nodeId: 't' } as const;
    const fired = obey(definition, stateOf(begin(definition)), command);
    expect(places(stateOf(fired))).toEqual(['a', 'b']);
    expect(fired).toMatchObject({ effects: [{}, { type: 'escalated', roles: ['GERENTE'], people: ['ana'] }, {}, {}] });
    expect(obey(definition, stateOf(fired), command)).toEqual({ ok: false, code: 'event.stale' });
  });

  it('hold a token where the flow waits, as a message does', () => {
    const waits = (waitsFor: NonNullable<Parameters<typeof stage>[2]>['waitsFor']) =>
      define([start, stage('w', 'AUTO', { waitsFor }), end], [], [flow('s', 'w'), flow('w', 'e')]);
    const timer = waits({ type: 'timer', minutes: 30 });
    const fired = obey(timer, stateOf(begin(timer)), { type: 'timer', tokenId: 1, nodeId: 'w' });
    expect(stateOf(fired)).toMatchObject({ situation: 4 });
    const message = waits({ type: 'message', message: 'pago' });
    const begun = stateOf(begin(message));
    expect(obey(message, begun, { type: 'message', message: 'outra' })).toEqual({ ok: false, code: 'event.stale' });
    expect(stateOf(obey(message, begun, { type: 'message', message: 'pago' }))).toMatchObject({ situation: 4 });
  });
});

describe('a child process', () => {
  const child = {
    processType: 'TRADE_IN',
    part: null,
    handsIn: [{ from: 'plate', to: 'placa' }],
    handsBack: [{ from: 'valor', to: 'tradeIn' }],
  };
  const caught = boundary('x', 'sub', { trigger: { type: 'error', error: 'RECUSA' } });
  const parent = define(
    [start, stage('sub', 'SUBPROCESS', { child }), stage('a'), stage('b'), end],
    [],
    [flow('s', 'sub'), flow('sub', 'a'), flow('a', 'e'), flow('x', 'b'), flow('b', 'e')],
    [],
    [caught],
  );
  const begun = begin(parent, { plate: 'ABC1D23' });
  const ended = (outcome: 'concluded' | 'canceled' | { error: string }) =>
    obey(parent, stateOf(begun), { type: 'child', tokenId: 1, outcome, childIndexers: { valor: 50 } });

  it('begins with the mapped fields while its parent waits, and hands fields back', () => {
    expect(begun).toMatchObject({
      effects: [{ type: 'entered' }, { type: 'armed' }, { type: 'childStarted', values: { placa: 'ABC1D23' } }],
    });
    expect(places(stateOf(ended('concluded')))).toEqual(['a']);
    expect(ended('concluded')).toMatchObject({
      effects: [{ type: 'indexerSet', indexer: 'tradeIn', value: 50 }, {}, {}, {}],
    });
  });

  it('hands nothing back when canceled, and fails into the event that catches its error', () => {
    expect(effectsOf(ended('canceled'))).toEqual(['left', 'disarmed', 'entered']);
    expect(places(stateOf(ended({ error: 'RECUSA' })))).toEqual(['b']);
    expect(places(stateOf(ended({ error: 'OUTRO' })))).toEqual(['a']);
  });
});

describe('a stage of several people', () => {
  const several = (first: number | null) =>
    define(
      [start, stage('a', 'TASK', { people: { list: 'sellers', first } }), end],
      [],
      [flow('s', 'a'), flow('a', 'e')],
    );
  const sellers = ['ana', 'bia', 'caio'];

  it('is left when all have gone on', () => {
    const definition = several(null);
    let state = stateOf(begin(definition, { sellers }));
    expect(state.tokens.map(({ share }) => share?.person)).toEqual(sellers);
    state = stateOf(take(definition, state, 'a'));
    state = stateOf(take(definition, state, 'a'));
    expect(state).toMatchObject({ situation: 1, tokens: [{ stageId: 'a' }] });
    expect(stateOf(take(definition, state, 'a'))).toEqual({ tokens: [], situation: 4 });
  });

  it('or the first so many, who take the others along', () => {
    const definition = several(2);
    const state = stateOf(take(definition, stateOf(begin(definition, { sellers })), 'a'));
    const left = take(definition, state, 'a');
    expect(effectsOf(left)).toEqual(['left', 'dropped', 'ended', 'closed']);
  });

  it('is an ordinary stage when the list is empty', () => {
    const definition = several(null);
    expect(stateOf(begin(definition, { sellers: [] })).tokens).toMatchObject([{ id: 1, stageId: 'a' }]);
  });
});
