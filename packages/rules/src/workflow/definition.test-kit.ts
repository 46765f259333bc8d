import type { Boundary, Definition, Flow, Gateway, Stage, StageType, UnsupportedPart } from './definition.ts';
import { transitionsOf } from './transitions-of.ts';

/** The id is the label. */
export function stage(id: string, type: StageType = 'TASK', more: Partial<Stage> = {}): Stage {
  return {
    id,
    type,
    label: id,
    responsibleRole: type === 'TASK' ? 'VENDEDOR' : null,
    slaMinutes: null,
    requiredIndexers: [],
    requiredDocuments: [],
    disableResources: [],
    situation: type === 'END' ? 4 : null,
    ...more,
  };
}

/** Exclusive by default. */
export function gateway(id: string, more: Partial<Gateway> = {}): Gateway {
  return { id, type: 'EXCLUSIVE', label: id, defaultFlow: null, ...more };
}

/** The id is `from>to`. */
export function flow(from: string, to: string, more: Partial<Flow> = {}): Flow {
  return { id: `${from}>${to}`, label: '', text: null, from, to, roles: [], isCancel: false, condition: null, ...more };
}

/** Interrupts its stage and has no way on by itself; the id is the label. */
export function boundary(id: string, stageId: string, more: Partial<Boundary> = {}): Boundary {
  const trigger = { type: 'timer', minutes: 60 } as const;
  return { id, label: id, stageId, isInterrupting: true, trigger, escalation: null, ...more };
}

/** Derives transitions as the parser does. */
export function define(
  stages: readonly Stage[],
  gateways: readonly Gateway[],
  flows: readonly Flow[],
  unsupported: readonly UnsupportedPart[] = [],
  boundaries: readonly Boundary[] = [],
): Definition {
  const graph = { format: 1, processId: 'p', name: 'Teste', stages, gateways, boundaries, flows, unsupported } as const;
  return { ...graph, transitions: transitionsOf(graph) };
}

/** Sale of a vehicle: a person decides after analysis, the amount decides who approves, a refusal cancels. */
export const sale = define(
  [
    stage('início', 'START'),
    stage('proposta', 'TASK', { slaMinutes: 60 }),
    stage('análise', 'TASK', { responsibleRole: 'FI', slaMinutes: 120 }),
    stage('gerência', 'TASK', { responsibleRole: 'GERENTE', slaMinutes: 60 }),
    stage('entrega', 'TASK', { responsibleRole: null, slaMinutes: 60 }),
    stage('entregue', 'END'),
    stage('cancelado', 'END', { situation: 5 }),
  ],
  [gateway('decisão'), gateway('valor', { defaultFlow: 'valor>entrega' }), gateway('junção')],
  [
    flow('início', 'proposta'),
    flow('proposta', 'junção', { label: 'Enviar' }),
    flow('junção', 'análise'),
    flow('análise', 'decisão'),
    flow('decisão', 'valor', { label: 'Aprovar' }),
    flow('decisão', 'proposta', { label: 'Devolver' }),
    flow('decisão', 'cancelado', { label: 'Negar', roles: ['GERENTE'] }),
    flow('valor', 'gerência', { condition: 'saleValue > 100000' }),
    flow('valor', 'entrega'),
    flow('gerência', 'entrega', { label: 'Autorizar' }),
    flow('entrega', 'entregue', { text: 'Com o cliente presente' }),
  ],
);
