import { describe, expect, it } from 'vitest';
import { boundary, define, flow, gateway, stage } from './definition.test-kit.ts';
import { lint } from './lint.ts';
import { type Need, needNames } from './needs.ts';

const every = new Set(Object.keys(needNames) as Need[]);
const sla = { slaMinutes: 60 };
const start = stage('s', 'START');
const end = stage('e', 'END');
const task = (id: string) => stage(id, 'TASK', sla);
const and = (id: string) => gateway(id, { type: 'PARALLEL' });
const or = (id: string) => gateway(id, { type: 'INCLUSIVE', defaultFlow: `${id}>b` });
const problemsOf = (...parts: Parameters<typeof define>) =>
  lint(define(...parts), {}, every).map(({ code, nodeId }) => `${code} ${nodeId}`);

const fork = [flow('s', 'f'), flow('f', 'a'), flow('f', 'b'), flow('a', 'j'), flow('b', 'j'), flow('j', 'e')];

describe('lint of joins', () => {
  it('has nothing to say of what is split and joined in the same way', () => {
    expect(problemsOf([start, task('a'), task('b'), end], [and('f'), and('j')], fork)).toEqual([]);
    const flows = fork.map((each) => (each.id === 'f>a' ? { ...each, condition: 'n > 1' } : each));
    expect(
      problemsOf([start, task('a'), task('b'), end], [or('f'), gateway('j', { type: 'INCLUSIVE' })], flows),
    ).toEqual([]);
  });

  it('names a join for which one of the paths may not come', () => {
    const choice = fork.map((each) => (each.id === 'f>a' ? { ...each, condition: 'n > 1' } : each));
    const exclusive = gateway('f', { defaultFlow: 'f>b' });
    expect(problemsOf([start, task('a'), task('b'), end], [exclusive, and('j')], choice)).toEqual(['join.never j']);
    expect(problemsOf([start, task('a'), task('b'), end], [or('f'), and('j')], choice)).toEqual(['join.never j']);
  });

  it('lets a branch cancel everything, but not end by itself what a join waits for', () => {
    const stages = [start, task('a'), task('b'), end];
    const gateways = [and('f'), and('j'), gateway('x')];
    const flows = [...fork.filter(({ id }) => id !== 'a>j'), flow('a', 'x'), flow('x', 'j', { label: 'Sim' })];
    const way = flow('x', 'k', { label: 'Não' });
    expect(problemsOf([...stages, stage('k', 'END', { situation: 5 })], gateways, [...flows, way])).toEqual([]);
    expect(problemsOf([...stages, stage('k', 'END')], gateways, [...flows, way])).toEqual(['join.never j']);
    expect(problemsOf([...stages, stage('k', 'END', { ends: 'terminate' })], gateways, [...flows, way])).toEqual([]);
  });

  it('names a path that is gone twice before its join', () => {
    const flows = [
      ...fork.filter(({ to }) => to !== 'j'),
      flow('a', 'x'),
      flow('b', 'x'),
      flow('x', 'j'),
      flow('f', 'c'),
      flow('c', 'j'),
    ];
    const stages = [start, task('a'), task('b'), task('c'), end];
    expect(problemsOf(stages, [and('f'), gateway('x'), and('j')], flows)).toContain('join.doubled x>j');
  });

  it('names a path that begins again whenever it is taken', () => {
    const flows = [flow('s', 'x'), flow('x', 'a'), flow('a', 'f'), flow('f', 'x'), flow('f', 'e')];
    const problems = problemsOf([start, task('a'), end], [gateway('x'), and('f')], flows);
    expect(problems).toContain('join.endless f');
  });

  it('does not mind what happens beside a stage and ends by itself', () => {
    const late = boundary('t', 'a', { isInterrupting: false });
    const stages = [start, task('a'), task('b'), task('n'), end, stage('k', 'END')];
    const flows = [...fork, flow('t', 'n'), flow('n', 'k')];
    expect(problemsOf(stages, [and('f'), and('j')], flows, [], [late])).toEqual([]);
    const away = boundary('t', 'a');
    expect(problemsOf(stages, [and('f'), and('j')], flows, [], [away])).toEqual(['join.never j']);
  });

  it('follows fifty branches with a choice in each', () => {
    const names = Array.from({ length: 50 }, (_, index) => `t${index}`);
    const gateways = [and('f'), and('j'), ...names.flatMap((id) => [gateway(`x${id}`), gateway(`y${id}`)])];
    const flows = names.flatMap((id) => [
      flow('f', id),
      flow(id, `x${id}`),
      flow(`x${id}`, `y${id}`, { label: 'A' }),
      flow(`x${id}`, `y${id}`, { id: `${id}-b`, label: 'B' }),
      flow(`y${id}`, 'j'),
    ]);
    const stages = [start, ...names.map(task), end];
    expect(problemsOf(stages, gateways, [flow('s', 'f'), ...flows, flow('j', 'e')])).toEqual([]);
  });

  it('says so where there are too many ways to be followed', () => {
    const names = Array.from({ length: 9 }, (_, index) => `t${index}`);
    const flows = names.flatMap((id) => [flow('f', id, { condition: 'n > 1' }), flow(id, 'j')]);
    const split = gateway('f', { type: 'INCLUSIVE', defaultFlow: 'f>t0' });
    const problems = problemsOf(
      [start, ...names.map(task), end],
      [split, gateway('j', { type: 'INCLUSIVE' })],
      [flow('s', 'f'), ...flows, flow('j', 'e')],
    );
    expect(problems).toEqual(['join.tangled j']);
  });

  it('names a circle in which nothing waits', () => {
    const auto = stage('auto', 'AUTO', { actions: [] });
    const flows = [flow('s', 'auto'), flow('auto', 'x'), flow('x', 'auto', { condition: 'n > 1' }), flow('x', 'e')];
    const choice = gateway('x', { defaultFlow: 'x>e' });
    expect(problemsOf([start, auto, end], [choice], flows)).toEqual(['flow.automatic_loop auto']);
    const waiting = { ...auto, waitsFor: { type: 'timer', minutes: 60 } as const };
    expect(problemsOf([start, waiting, end], [choice], flows)).toEqual([]);
  });
});

describe('lint of events and automatic stages', () => {
  const line = (id: string) => [flow('s', id), flow(id, 'e')];

  it('names what is not said: a due time, a message, a field, somebody to be told', () => {
    const timer = stage('a', 'AUTO', { waitsFor: { type: 'timer', minutes: null } });
    expect(problemsOf([start, timer, end], [], line('a'))).toEqual(['timer.no_due a']);
    const message = stage('a', 'AUTO', { waitsFor: { type: 'message', message: '' } });
    expect(problemsOf([start, message, end], [], line('a'))).toEqual(['message.no_name a']);
    const notify = { type: 'notify', roles: [], people: [], text: 'Olá' } as const;
    const auto = stage('a', 'AUTO', { actions: [notify, { type: 'setIndexer', indexer: 'x', value: '1 +' }] });
    expect(problemsOf([start, auto, end], [], line('a'))).toEqual(['action.incomplete a', 'condition.unparsable a']);
  });

  it('names an event that leads nowhere, and one that can only be at a subprocess', () => {
    const at = (more: Parameters<typeof boundary>[2]) =>
      problemsOf([start, task('a'), end], [], line('a'), [], [boundary('t', 'a', more)]);
    expect(at({})).toEqual(['event.no_way t']);
    expect(at({ isInterrupting: false, escalation: { roles: ['GERENTE'], people: [] } })).toEqual([]);
    expect(at({ trigger: { type: 'error', error: null } })).toEqual(['event.no_way t', 'event.no_target t']);
  });

  it('counts as a way out of a stage what interrupts it, not what happens beside it', () => {
    const flows = [flow('s', 'a'), flow('a', 'a'), flow('t', 'e')];
    const at = (isInterrupting: boolean) =>
      problemsOf([start, task('a'), end], [], flows, [], [boundary('t', 'a', { isInterrupting })]);
    expect(at(true)).toEqual([]);
    expect(at(false)).toContain('node.no_end a');
  });

  it('looks into the part of a subprocess, and names an error that nobody treats', () => {
    const part = define([start, stage('x', 'END', { ends: { error: 'RECUSA' } })], [], [flow('s', 'x')]);
    const child = { processType: null, part, handsIn: [], handsBack: [] };
    const problems = problemsOf([start, stage('a', 'SUBPROCESS', { child }), end], [], line('a'));
    expect(problems).toEqual(['error.uncaught a', 'end.no_situation x'].filter((each) => problems.includes(each)));
    expect(problems).toContain('error.uncaught a');
  });

  it('names by default what the server does not carry out', () => {
    const auto = stage('a', 'AUTO', { actions: [{ type: 'webhook', event: 'venda' }] });
    expect(lint(define([start, auto, end], [], line('a')), {}, new Set())).toEqual([
      {
        code: 'node.not_carried_out',
        severity: 'error',
        nodeId: 'a',
        message: '"a" usa um webhook, que ainda não é executado pelo produto.',
      },
    ]);
  });
});
