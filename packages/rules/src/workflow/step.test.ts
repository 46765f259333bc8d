import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';
import { define, flow, gateway, sale, stage } from './definition.test-kit.ts';
import type { Definition } from './definition.ts';
import type { ProcessState, StepResult, TransitionCommand } from './state.ts';
import { emptyState, step, transitionsFrom } from './step.ts';

const at = new Date('2026-11-16T12:00:00Z');
const calendar = toCalendar();
const begin = { type: 'start', at, indexers: {}, calendar } as const;
const everyRole = ['VENDEDOR', 'FI', 'GERENTE'];

function transition(transitionId: string, more: Partial<TransitionCommand> = {}): TransitionCommand {
  return {
    type: 'transition',
    tokenId: 1,
    transitionId,
    actorRoles: everyRole,
    at,
    indexers: {},
    readiness: [],
    calendar,
    ...more,
  };
}

function stateOf(result: StepResult): ProcessState {
  if (!result.ok) throw new Error(result.code);
  return result.state;
}

function run(definition: Definition, ...transitions: TransitionCommand[]): StepResult {
  const started = step(definition, emptyState, begin);
  return transitions.reduce(
    (result, command) => (result.ok ? step(definition, result.state, command) : result),
    started,
  );
}

const send = transition('proposta>junção.junção>análise');
const approve = transition('análise>decisão.decisão>valor');
const refuse = transition('análise>decisão.decisão>cancelado');

describe('the engine', () => {
  it('starts at the first task with its role and due time', () => {
    expect(step(sale, emptyState, begin)).toEqual({
      ok: true,
      state: {
        situation: 1,
        tokens: [
          { id: 1, stageId: 'proposta', roleCode: 'VENDEDOR', enteredAt: at, dueAt: new Date('2026-11-16T13:00:00Z') },
        ],
      },
      effects: [
        {
          type: 'entered',
          tokenId: 1,
          stageId: 'proposta',
          roleCode: 'VENDEDOR',
          at,
          dueAt: new Date('2026-11-16T13:00:00Z'),
        },
      ],
    });
  });

  it('moves the token through a join and says what was left and entered', () => {
    const result = run(sale, { ...send, at: new Date('2026-11-16T12:30:00Z') });
    expect(result).toMatchObject({
      state: { tokens: [{ id: 1, stageId: 'análise', roleCode: 'FI' }] },
      effects: [
        { type: 'left', tokenId: 1, stageId: 'proposta', enteredAt: at },
        { type: 'entered', tokenId: 1, stageId: 'análise' },
      ],
    });
  });

  it.each([
    [{ saleValue: 100000.01 }, 'gerência', 'valor>gerência'],
    [{ saleValue: 100000 }, 'entrega', 'valor>entrega'],
    [{ saleValue: null }, 'entrega', 'valor>entrega'],
    [{}, 'entrega', 'valor>entrega'],
  ])('lets conditions over %j decide for %s', (indexers, stageId, flowId) => {
    expect(run(sale, send, { ...approve, indexers })).toMatchObject({
      state: { tokens: [{ stageId }] },
      effects: [{ type: 'left' }, { type: 'decided', gatewayId: 'valor', flowId }, { type: 'entered', stageId }],
    });
  });

  it('concludes at an end', () => {
    const result = run(sale, send, approve, transition('entrega>entregue'));
    expect(result).toMatchObject({ state: { tokens: [], situation: 4 } });
    expect(result.ok && result.effects.map(({ type }) => type)).toEqual(['left', 'ended', 'closed']);
  });

  it('cancels at an end that cancels, without asking for readiness', () => {
    const missing = [{ kind: 'indexer', key: 'plate', label: 'Placa', count: 1 }] as const;
    expect(run(sale, send, { ...refuse, readiness: missing })).toMatchObject({ state: { tokens: [], situation: 5 } });
  });

  it.each([
    ['transition.wrong_role', { ...send, actorRoles: ['FI'] }],
    [
      'transition.not_ready',
      { ...send, readiness: [{ kind: 'document', key: 'CNH', label: 'CNH', count: 1 }] as const },
    ],
    ['transition.not_found', transition('no such')],
    ['transition.moved', approve],
    ['transition.moved', { ...send, tokenId: 2 }],
  ])('refuses with %s', (code, command) => {
    expect(run(sale, command)).toMatchObject({ ok: false, code });
  });

  it('asks a transition for the roles of its own flow before those of the stage', () => {
    expect(run(sale, send, { ...refuse, actorRoles: ['FI'] })).toMatchObject({ code: 'transition.wrong_role' });
    expect(run(sale, send, { ...approve, actorRoles: ['FI'] })).toMatchObject({ ok: true });
  });

  it('lets anybody move on from a stage without role', () => {
    expect(run(sale, send, approve, transition('entrega>entregue', { actorRoles: [] }))).toMatchObject({ ok: true });
  });

  it('does not move what ended, nor start twice', () => {
    const ended = stateOf(run(sale, send, refuse));
    expect(step(sale, ended, send)).toMatchObject({ ok: false, code: 'process.closed' });
    expect(step(sale, ended, begin)).toMatchObject({ ok: false, code: 'process.closed' });
    expect(step(sale, stateOf(run(sale)), begin)).toMatchObject({ ok: false, code: 'process.started' });
  });

  it('waits at a concluded end for other tokens, and takes them along at a canceled one', () => {
    const other = { id: 2, stageId: 'proposta', roleCode: null, enteredAt: at, dueAt: null };
    const here = { id: 1, stageId: 'entrega', roleCode: null, enteredAt: at, dueAt: null };
    const concluded = step(sale, { tokens: [here, other], situation: 1 }, transition('entrega>entregue'));
    expect(concluded).toMatchObject({ ok: true, state: { tokens: [{ id: 2 }], situation: 1 } });
    const state = { tokens: [{ ...here, stageId: 'análise' }, other], situation: 1 };
    const canceled = step(sale, state, refuse);
    expect(stateOf(canceled)).toEqual({ tokens: [], situation: 5 });
    expect(canceled.ok && canceled.effects).toContainEqual({ type: 'dropped', tokenId: 2, stageId: 'proposta', at });
  });

  it.each([
    ['definition.no_start', define([stage('a')], [], [])],
    ['definition.unsupported', define([stage('s', 'START'), stage('auto', 'AUTO')], [], [flow('s', 'auto')])],
    ['definition.unsupported', define([stage('s', 'START'), stage('sub', 'SUBPROCESS')], [], [flow('s', 'sub')])],
    [
      'definition.undecided',
      define(
        [stage('s', 'START'), stage('a'), stage('b')],
        [gateway('g')],
        [flow('s', 'g'), flow('g', 'a'), flow('g', 'b')],
      ),
    ],
    [
      'definition.endless',
      define([stage('s', 'START')], [gateway('g'), gateway('h')], [flow('s', 'g'), flow('g', 'h'), flow('h', 'g')]),
    ],
    [
      'definition.no_way',
      define(
        [stage('s', 'START'), stage('a'), stage('b')],
        [gateway('g')],
        [flow('s', 'g'), flow('g', 'a', { condition: 'x = 1' }), flow('g', 'b', { condition: 'x = 2' })],
      ),
    ],
    [
      'definition.condition',
      define(
        [stage('s', 'START'), stage('a'), stage('b')],
        [gateway('g')],
        [flow('s', 'g'), flow('g', 'a', { condition: 'x >' }), flow('g', 'b')],
      ),
    ],
  ])('answers %s instead of throwing for a definition that the lint refuses', (code, definition) => {
    expect(step(definition, emptyState, begin)).toEqual({ ok: false, code });
  });

  it('keeps one token and its id until the end on any walk, and never goes on after it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 30 }), fc.integer({ min: 0, max: 200000 }), (choices, saleValue) => {
        let state = stateOf(step(sale, emptyState, begin));
        for (const choice of choices) {
          const token = state.tokens[0];
          if (!token) break;
          const offered = transitionsFrom(sale, token.stageId, { saleValue });
          expect(offered.length).toBeGreaterThan(0);
          const chosen = offered[choice % offered.length]?.id ?? '';
          state = stateOf(step(sale, state, transition(chosen, { indexers: { saleValue } })));
          expect(state.tokens.map(({ id }) => id)).toEqual(state.situation === 1 ? [1] : []);
        }
      }),
    );
  });

  it('leaves the state it was given as it was', () => {
    const before = stateOf(run(sale));
    const copy = structuredClone(before);
    step(sale, before, send);
    expect(before).toEqual(copy);
  });
});

describe('offered transitions', () => {
  it('leave out one whose condition does not hold', () => {
    const definition = define(
      [stage('a'), stage('b'), stage('e', 'END')],
      [],
      [flow('a', 'b', { condition: 'x = 1' }), flow('a', 'e')],
    );
    const ids = (x: number) => transitionsFrom(definition, 'a', { x }).map(({ id }) => id);
    expect(ids(1)).toEqual(['a>b', 'a>e']);
    expect(ids(2)).toEqual(['a>e']);
  });
});
