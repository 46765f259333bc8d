import {
  type ConnectorType,
  type DefinitionGraph,
  decisionAt,
  type Flow,
  findGateway,
  findStage,
  flowsFrom,
  type Stage,
  type Transition,
} from './definition.ts';

// Limit for diagrams whose gateways multiply the paths.
const MAX_TRANSITIONS_PER_STAGE = 200;

interface Way {
  readonly flows: readonly Flow[];
  readonly to: string | null;
  readonly connectorType: ConnectorType;
}

/** Stages reachable through gateways only, including the node itself if it is a stage. */
export function reachableStages(graph: DefinitionGraph, nodeId: string): string[] {
  const seen = new Set([nodeId]);
  for (const id of seen) {
    if (findStage(graph, id)) continue;
    for (const { to } of flowsFrom(graph, id)) seen.add(to);
  }
  return [...seen].filter((id) => findStage(graph, id));
}

function waysAlong(graph: DefinitionGraph, flows: readonly Flow[], connectorType: ConnectorType): Way[] {
  const target = flows.at(-1)?.to ?? '';
  const gateway = findGateway(graph, target);
  if (!gateway) return [{ flows, to: target, connectorType }];
  if (gateway.type !== 'EXCLUSIVE') return [{ flows, to: null, connectorType: gateway.type }];
  const decision = decisionAt(graph, gateway);
  if (decision === 'conditions') return [{ flows, to: null, connectorType: 'EXCLUSIVE' }];
  const kind = decision === 'person' ? 'EXCLUSIVE' : connectorType;
  const ways: Way[] = [];
  for (const next of flowsFrom(graph, gateway.id)) {
    const isLoop = flows.some(({ from }) => from === next.from);
    if (!isLoop && ways.length < MAX_TRANSITIONS_PER_STAGE) ways.push(...waysAlong(graph, [...flows, next], kind));
  }
  return ways;
}

function labelOf(way: Way, target: Stage | undefined): string {
  const named = way.flows.findLast(({ label }) => label !== '');
  if (named) return named.label;
  return target ? `Avançar para ${target.label}` : 'Avançar';
}

/** A way that may end the process is none back, whatever its flows say. */
function isWayBack(graph: DefinitionGraph, way: Way, targets: readonly string[]): boolean {
  const mayEnd = targets.some((id) => findStage(graph, id)?.type === 'END');
  return !mayEnd && way.flows.some(({ isBack }) => isBack);
}

function toTransition(graph: DefinitionGraph, stage: Stage, way: Way): Transition {
  const target = way.to === null ? undefined : findStage(graph, way.to);
  const targets = reachableStages(graph, way.flows.at(-1)?.to ?? '');
  const indexers = way.flows.flatMap(({ requiredIndexers = [] }) => requiredIndexers);
  const documents = way.flows.flatMap(({ requiredDocuments = [] }) => requiredDocuments);
  const ownRoles = stage.responsibleRole === null ? [] : [stage.responsibleRole];
  return {
    id: way.flows.map(({ id }) => id).join('.'),
    label: labelOf(way, target),
    text: way.flows.findLast(({ text }) => text !== null)?.text ?? null,
    from: stage.id,
    to: way.to,
    targets,
    connectorType: way.connectorType,
    roles: way.flows.findLast(({ roles }) => roles.length > 0)?.roles ?? ownRoles,
    condition: way.flows[0]?.condition ?? null,
    isCancel: way.flows.some(({ isCancel }) => isCancel) || target?.situation === 5,
    ...(way.flows.some(({ isJoin }) => isJoin) ? { isJoin: true } : {}),
    ...(isWayBack(graph, way, targets) ? { isBack: true } : {}),
    situation: target?.type === 'END' ? (target.situation ?? 4) : null,
    flows: way.flows.map(({ id }) => id),
    ...(indexers.length > 0 ? { requiredIndexers: [...new Set(indexers)] } : {}),
    ...(documents.length > 0 ? { requiredDocuments: documents } : {}),
  };
}

/**
 * The choices of every task: each way through exclusive gateways without conditions, up to the next stage or deciding
 * gateway. The most specific flow gives label and roles; the default is the stage's role.
 */
export function transitionsOf(graph: DefinitionGraph): Transition[] {
  const tasks = graph.stages.filter(({ type }) => type === 'TASK');
  return tasks.flatMap((stage) =>
    flowsFrom(graph, stage.id)
      .flatMap((flow) => waysAlong(graph, [flow], 'SEQUENCE'))
      .slice(0, MAX_TRANSITIONS_PER_STAGE)
      .map((way) => toTransition(graph, stage, way)),
  );
}
