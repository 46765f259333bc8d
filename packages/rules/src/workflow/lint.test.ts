import { describe, expect, it } from 'vitest';
import { define, flow, gateway, sale, stage } from './definition.test-kit.ts';
import { isRunnable, lint } from './lint.ts';

const start = stage('s', 'START');
const end = stage('e', 'END');
const codes = (...parts: Parameters<typeof define>) =>
  lint(define(...parts)).map(({ code, nodeId }) => `${code} ${nodeId}`);

describe('lint of a definition', () => {
  const known = { roles: ['VENDEDOR', 'FI', 'GERENTE'], indexers: ['saleValue'], documentTypes: [] };

  it('names a transition that nobody in particular may take, beside the hint of a stage without role', () => {
    const problems = lint(sale, known);
    expect(problems.map(({ code, nodeId }) => [code, nodeId])).toEqual([
      ['transition.no_role', 'entrega>entregue'],
      ['stage.no_role', 'entrega'],
    ]);
    expect(isRunnable(problems)).toBe(false);
  });

  it('lets a sound definition pass', () => {
    const { stages, gateways, flows } = sale;
    const named = stages.map((each) => (each.id === 'entrega' ? { ...each, responsibleRole: 'VENDEDOR' } : each));
    expect(lint(define(named, gateways, flows), known)).toEqual([]);
  });

  it('says where the problem is, in Portuguese', () => {
    const [problem] = lint(sale, { roles: ['VENDEDOR', 'FI'] });
    expect(problem).toEqual({
      code: 'role.unknown',
      severity: 'error',
      nodeId: 'gerência',
      message: 'A função "GERENTE", usada em "gerência", não está cadastrada.',
    });
  });

  it.each<[string, string[], ...Parameters<typeof define>]>([
    ['without start and end', ['start.missing ', 'end.missing ', 'node.unreachable a'], [stage('a')], [], []],
    ['with two starts', ['start.many t'], [start, stage('t', 'START'), end], [], [flow('s', 'e'), flow('t', 'e')]],
    [
      'with an end without situation',
      ['end.no_situation e'],
      [start, { ...end, situation: null }],
      [],
      [flow('s', 'e')],
    ],
    [
      'with a stage nobody reaches',
      ['node.unreachable a'],
      [start, stage('a'), end],
      [],
      [flow('s', 'e'), flow('a', 'e')],
    ],
    [
      'with a dead end',
      ['node.dead_end a'],
      [start, stage('a'), end],
      [gateway('g')],
      [flow('s', 'g'), flow('g', 'e', { condition: 'x' }), flow('g', 'a', { condition: 'y' })].map((f) => ({ ...f })),
    ],
    [
      'that runs in a circle',
      ['node.no_end a', 'node.no_end b'],
      [start, stage('a'), stage('b'), end],
      [gateway('g', { defaultFlow: 'g>e' })],
      [flow('s', 'g'), flow('g', 'e'), flow('g', 'a', { condition: 'x' }), flow('a', 'b'), flow('b', 'a')],
    ],
    [
      'with several flows out of a stage',
      ['flow.several a'],
      [start, stage('a'), stage('b'), end],
      [],
      [flow('s', 'a'), flow('a', 'e'), flow('a', 'b'), flow('b', 'e')],
    ],
    [
      'with a choice that nobody makes',
      ['gateway.undecidable g'],
      [start, end],
      [gateway('g')],
      [flow('s', 'g'), flow('g', 'e', { label: 'A' }), flow('g', 'e', { id: 'x', label: 'B' })],
    ],
    [
      'with a choice without names',
      ['gateway.unlabelled g>e'],
      [start, stage('a'), end],
      [gateway('g')],
      [flow('s', 'a'), flow('a', 'g'), flow('g', 'e'), flow('g', 'a', { label: 'Voltar' })],
    ],
    [
      'with two choices of one name',
      ['gateway.same_label g>a'],
      [start, stage('a'), end],
      [gateway('g')],
      [flow('s', 'a'), flow('a', 'g'), flow('g', 'e', { label: 'Ir' }), flow('g', 'a', { label: 'Ir' })],
    ],
    [
      'with a bare flow beside conditions',
      ['gateway.mixed g>e', 'gateway.no_default g'],
      [start, stage('a'), end],
      [gateway('g')],
      [flow('s', 'g'), flow('g', 'a', { condition: 'x' }), flow('g', 'e'), flow('a', 'e')],
    ],
    [
      'with a broken condition',
      ['condition.unparsable g>a'],
      [start, stage('a'), end],
      [gateway('g', { defaultFlow: 'g>e' })],
      [flow('s', 'g'), flow('g', 'a', { condition: 'x >' }), flow('g', 'e'), flow('a', 'e')],
    ],
    [
      'with a loop in a condition',
      ['condition.not_allowed g>a'],
      [start, stage('a'), end],
      [gateway('g', { defaultFlow: 'g>e' })],
      [flow('s', 'g'), flow('g', 'a', { condition: 'for i in x return i' }), flow('g', 'e'), flow('a', 'e')],
    ],
    [
      'with a range upside down',
      ['document.range a'],
      [start, stage('a', 'TASK', { requiredDocuments: [{ documentType: 'CNH', min: 2, max: 1 }] }), end],
      [],
      [flow('s', 'a'), flow('a', 'e')],
    ],
    [
      'with a part that is not run',
      ['node.unsupported a'],
      [start, stage('a', 'AUTO'), end],
      [],
      [flow('s', 'a'), flow('a', 'e')],
      [{ nodeId: 'a', label: 'a', element: 'bpmn:ServiceTask' }],
    ],
  ])('names what is wrong with one %s', (_, expected, ...parts) => {
    expect(codes(...parts)).toEqual(expect.arrayContaining(expected));
  });

  it('names indexers and document types that the process type does not have', () => {
    const task = stage('a', 'TASK', {
      slaMinutes: 60,
      requiredIndexers: ['plate'],
      requiredDocuments: [{ documentType: 'CNH', min: 1, max: null }],
    });
    const branch = [flow('s', 'g'), flow('g', 'a', { condition: 'color = "x"' }), flow('g', 'e'), flow('a', 'e')];
    const definition = define([start, task, end], [gateway('g', { defaultFlow: 'g>e' })], branch);
    const problems = lint(definition, { indexers: [], documentTypes: [] }).map(({ code }) => code);
    expect(problems).toEqual(['indexer.unknown', 'document_type.unknown', 'condition.unknown_indexer']);
    expect(lint(definition)).toEqual([]);
  });

  it('puts errors before hints', () => {
    const problems = lint(define([start, stage('a', 'TASK', { responsibleRole: null })], [], [flow('s', 'a')]));
    const ranks = problems.map(({ severity }) => severity);
    expect(ranks).toEqual([...ranks].sort());
    expect(isRunnable(problems)).toBe(false);
  });
});
