import { describe, expect, it } from 'vitest';
import type { ConditionContext } from './condition.ts';
import { boundary, define, flow, gateway, sale, stage } from './definition.test-kit.ts';
import type { Definition } from './definition.ts';
import { beginSimulation, fieldsOf, type Simulation, type SimulationResult, takeWay, waysOf } from './simulation.ts';

const at = new Date('2026-11-16T12:00:00Z');

function done(result: SimulationResult): Simulation {
  if (!result.ok) throw new Error(result.code);
  return result.simulation;
}

const begin = (definition: Definition, filled: ConditionContext = {}) => done(beginSimulation(definition, filled, at));

function take(definition: Definition, simulation: Simulation, label: string, filled: ConditionContext = {}) {
  const way = waysOf(definition, simulation, filled).find((each) => each.label === label || each.kind === label);
  if (!way) throw new Error(`no way ${label}`);
  return takeWay(definition, simulation, way, { filled, at });
}

const places = ({ state }: Simulation) => state.tokens.map(({ stageId }) => stageId).sort();
const ways = (definition: Definition, simulation: Simulation, filled: ConditionContext = {}) =>
  waysOf(definition, simulation, filled).map(({ kind, label }) => (kind === 'transition' ? label : `${kind} ${label}`));

describe('a flow that is simulated', () => {
  it('goes where the values lead, and answers what it did step by step', () => {
    const cheap = take(sale, done(take(sale, begin(sale), 'Enviar')), 'Aprovar', { saleValue: 50_000 });
    expect(places(done(cheap))).toEqual(['entrega']);
    const dear = done(take(sale, done(take(sale, begin(sale), 'Enviar')), 'Aprovar', { saleValue: 200_000 }));
    expect(places(dear)).toEqual(['gerência']);
    expect(dear.steps).toHaveLength(3);
    expect(dear.steps[2]?.map(({ type }) => type)).toEqual(['left', 'decided', 'entered']);
  });

  it('ends, and then nothing more may happen', () => {
    const ended = done(take(sale, done(take(sale, begin(sale), 'Enviar')), 'Negar'));
    expect(ended.state.situation).toBe(5);
    expect(waysOf(sale, ended, {})).toEqual([]);
  });

  it('stops where a value is missing, and goes on once it is filled in', () => {
    const asking = define(
      [stage('s', 'START'), stage('a', 'TASK', { requiredIndexers: ['plate'] }), stage('e', 'END')],
      [],
      [flow('s', 'a'), flow('a', 'e', { label: 'Seguir' })],
    );
    const begun = begin(asking, { plate: '' });
    expect(waysOf(asking, begun, { plate: '' })).toMatchObject([{ missing: ['plate'] }]);
    expect(take(asking, begun, 'Seguir')).toEqual({ ok: false, code: 'transition.not_ready' });
    expect(done(take(asking, begun, 'Seguir', { plate: 'ABC1D23' })).state.situation).toBe(4);
  });

  it('keeps what the flow set over what was filled in', () => {
    const setting = define(
      [
        stage('s', 'START'),
        stage('set', 'AUTO', { actions: [{ type: 'setIndexer', indexer: 'limit', value: 'price * 2' }] }),
        stage('a'),
        stage('e', 'END'),
      ],
      [],
      [flow('s', 'set'), flow('set', 'a'), flow('a', 'e', { label: 'Seguir', condition: 'limit = 20' })],
    );
    const begun = begin(setting, { price: 10, limit: 1 });
    expect(begun.set).toEqual({ limit: 20 });
    expect(ways(setting, begun, { price: 10, limit: 1 })).toEqual(['Seguir']);
  });

  it('offers timers and messages at the border of a stage, and the end of a child', () => {
    const waiting = define(
      [stage('s', 'START'), stage('a'), stage('late'), stage('child', 'SUBPROCESS', child), stage('e', 'END')],
      [],
      [
        flow('s', 'a'),
        flow('a', 'child', { label: 'Chamar' }),
        flow('prazo', 'late'),
        flow('child', 'e'),
        flow('late', 'e'),
      ],
      [],
      [
        boundary('prazo', 'a'),
        boundary('aviso', 'a', { isInterrupting: false, trigger: { type: 'message', message: 'Pago' } }),
      ],
    );
    const begun = begin(waiting);
    expect(ways(waiting, begun)).toEqual(['Chamar', 'timer prazo', 'message Pago']);
    expect(places(done(take(waiting, begun, 'timer')))).toEqual(['late']);
    const calling = done(take(waiting, begun, 'Chamar'));
    expect(ways(waiting, calling)).toEqual(['childConcluded ', 'childCanceled ']);
    expect(done(take(waiting, calling, 'childConcluded')).state.situation).toBe(4);
  });

  it('reads the fields of its conditions and those it asks for, each once', () => {
    const reading = define(
      [stage('s', 'START'), stage('a', 'TASK', { requiredIndexers: ['plate', 'price'] }), stage('e', 'END')],
      [gateway('g', { defaultFlow: 'g>e' })],
      [flow('s', 'a'), flow('a', 'g'), flow('g', 'a', { condition: 'price > 10 and color = "azul"' }), flow('g', 'e')],
    );
    expect(fieldsOf(reading)).toEqual(['price', 'color', 'plate']);
  });
});

const child = { child: { processType: 'OTHER', part: null, handsIn: [], handsBack: [] } } as const;
