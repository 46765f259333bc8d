import type { ReadyDecision, ReadyFlow, ReadyStage, ReadyWay } from './ready-flow.ts';
import { type Attributes, element } from './xml.ts';

export interface GraphNode {
  readonly id: string;
  readonly kind: 'startEvent' | 'userTask' | 'exclusiveGateway' | 'endEvent';
  readonly attributes: Attributes;
  /** Children first, then flows. */
  readonly inner: readonly string[];
}

export interface GraphFlow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly attributes: Attributes;
  readonly inner: readonly string[];
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly flows: readonly GraphFlow[];
}

const isDecision = (stage: ReadyStage | ReadyDecision): stage is ReadyDecision => 'question' in stage;
const taskOf = (id: string) => `Task_${id}`;
const gatewayOf = (id: string) => `Gateway_${id}`;
const endOf = (id: string) => `EndEvent_${id}`;

/** Maps a stage, decision or end to its id in the graph. */
type PlaceOf = (id: string) => string;

/** A task with several ways out is followed by a gateway. */
export function graphOf({ start, stages, concluded }: ReadyFlow): Graph {
  const ids = new Map(stages.map((stage) => [stage.id, isDecision(stage) ? gatewayOf(stage.id) : taskOf(stage.id)]));
  const placeOf = (id: string) => ids.get(id) ?? endOf(id);
  const parts = stages.map((stage) =>
    isDecision(stage) ? partOfDecision(stage, placeOf) : partOfStage(stage, placeOf),
  );
  const [, firstId = ''] = [...ids][0] ?? [];
  return {
    nodes: [
      { id: 'StartEvent_1', kind: 'startEvent', attributes: { name: start }, inner: [] },
      ...parts.flatMap(({ nodes }) => nodes),
      endNode('Concluded', concluded, 4),
      endNode('Canceled', 'Cancelado', 5),
    ],
    flows: [
      { id: 'Flow_Start', from: 'StartEvent_1', to: firstId, attributes: {}, inner: [] },
      ...parts.flatMap(({ flows }) => flows),
    ],
  };
}

function endNode(id: string, name: string, situation: number): GraphNode {
  return { id: endOf(id), kind: 'endEvent', attributes: { name, 'tramite:situation': situation }, inner: [] };
}

function partOfDecision({ id, question, ways }: ReadyDecision, placeOf: PlaceOf): Graph {
  const otherwise = ways.find(({ when }) => when === undefined);
  const attributes = { name: question, default: otherwise && `Flow_${id}_${otherwise.to}` };
  return {
    nodes: [{ id: gatewayOf(id), kind: 'exclusiveGateway', attributes, inner: [] }],
    flows: ways.map((way) => flowOf(id, gatewayOf(id), way, placeOf(way.to), {})),
  };
}

function partOfStage(stage: ReadyStage, placeOf: PlaceOf): Graph {
  const { id, name, role, slaMinutes, ways } = stage;
  const attributes = { name, 'tramite:role': role, 'tramite:slaMinutes': slaMinutes };
  const task: GraphNode = { id: taskOf(id), kind: 'userTask', attributes, inner: needsOf(stage) };
  const isChoice = ways.length > 1;
  const from = isChoice ? gatewayOf(id) : task.id;
  const flows = ways.map((way) => {
    const roles = way.roles ?? [...new Set([role, 'GERENTE'])];
    return flowOf(id, from, way, placeOf(way.to), { 'tramite:roles': roles.join(',') });
  });
  if (!isChoice) {
    return { nodes: [task], flows };
  }
  const gateway: GraphNode = { id: from, kind: 'exclusiveGateway', attributes: {}, inner: [] };
  const toGateway: GraphFlow = { id: `Flow_${id}_Decision`, from: task.id, to: from, attributes: {}, inner: [] };
  return { nodes: [task, gateway], flows: [toGateway, ...flows] };
}

function flowOf(id: string, from: string, way: ReadyWay, target: string, roles: Attributes): GraphFlow {
  const { to, name, when, back } = way;
  const cancel = to === 'Canceled' ? true : undefined;
  const condition = { 'xsi:type': 'bpmn:tFormalExpression' };
  const inner = when === undefined ? [] : [element('bpmn:conditionExpression', condition, when)];
  const attributes = { name, ...roles, 'tramite:cancel': cancel, 'tramite:back': back };
  return { id: `Flow_${id}_${to}`, from, to: target, attributes, inner };
}

function needsOf({ indexers = [], documents = {} }: ReadyStage): string[] {
  const needs = [
    ...indexers.map((name) => element('tramite:requiredIndexer', { name })),
    ...Object.entries(documents).map(([type, [min, max]]) => element('tramite:requiredDocument', { type, min, max })),
  ];
  return needs.length === 0 ? [] : [element('bpmn:extensionElements', {}, needs)];
}
