import { type Definition, flowsFrom } from './definition.ts';
import { graphOf } from './graph.ts';
import { type LintProblem, lintProblem } from './lint-messages.ts';
import { mayHappen } from './sound-moves.ts';

// Portuguese names used by diagram editors.
const ELEMENT_NAMES: Readonly<Record<string, string>> = {
  'bpmn:BoundaryEvent': 'evento de borda',
  'bpmn:IntermediateCatchEvent': 'evento intermediário de espera',
  'bpmn:IntermediateThrowEvent': 'evento intermediário de envio',
  'bpmn:EventBasedGateway': 'desvio por eventos',
  'bpmn:ComplexGateway': 'desvio complexo',
  'bpmn:SubProcess': 'subprocesso',
  'bpmn:Transaction': 'transação',
  'bpmn:AdHocSubProcess': 'subprocesso ad hoc',
  'bpmn:CallActivity': 'chamada de outro processo',
  'bpmn:ServiceTask': 'tarefa de serviço',
  'bpmn:SendTask': 'tarefa de envio',
  'bpmn:ReceiveTask': 'tarefa de recebimento',
  'bpmn:ScriptTask': 'tarefa de script',
  'bpmn:BusinessRuleTask': 'tarefa de regra',
  'bpmn:TimerEventDefinition': 'evento de tempo',
  'bpmn:MessageEventDefinition': 'evento de mensagem',
  'bpmn:SignalEventDefinition': 'evento de sinal',
  'bpmn:ErrorEventDefinition': 'evento de erro',
  'bpmn:EscalationEventDefinition': 'evento de escalação',
  'bpmn:ConditionalEventDefinition': 'evento condicional',
  'bpmn:CompensateEventDefinition': 'evento de compensação',
  'bpmn:CancelEventDefinition': 'evento de cancelamento',
  'bpmn:LinkEventDefinition': 'evento de ligação',
  'bpmn:StandardLoopCharacteristics': 'repetição',
  'bpmn:MultiInstanceLoopCharacteristics': 'várias instâncias',
  'bpmn:Process': 'outro processo no mesmo diagrama',
  'bpmn:SequenceFlow': 'fluxo sem origem ou destino',
};

const NAMELESS = 'sem nome';

export function labelOf(definition: Definition, nodeId: string): string {
  const { stages, gateways, boundaries, flows } = graphOf(definition);
  const node = stages.get(nodeId) ?? gateways.get(nodeId) ?? boundaries.get(nodeId) ?? flows.get(nodeId);
  return node?.label || NAMELESS;
}

/** Missing, duplicate or incomplete starts and ends. */
export function lintEnds(definition: Definition): LintProblem[] {
  const starts = definition.stages.filter(({ type }) => type === 'START');
  const ends = definition.stages.filter(({ type }) => type === 'END');
  return [
    ...(starts.length === 0 ? [lintProblem('start.missing', '')] : []),
    ...starts.slice(1).map(({ id }) => lintProblem('start.many', id)),
    ...(ends.length === 0 ? [lintProblem('end.missing', '')] : []),
    ...ends
      .filter(({ situation }) => situation === null)
      .map(({ id, label }) => lintProblem('end.no_situation', id, label)),
  ];
}

/** Nodes without a path from the start or to an end. */
export function lintPaths(definition: Definition): LintProblem[] {
  const graph = graphOf(definition);
  const { stages, gateways, boundaries = [] } = definition;
  const reached = new Set(stages.filter(({ type }) => type === 'START').map(({ id }) => id));
  for (const id of reached) {
    for (const { to } of graph.flowsFrom(id)) reached.add(to);
    for (const event of graph.boundariesOf(id)) reached.add(event.id);
  }
  // What happens beside a stage brings nobody out of it.
  const away = boundaries.filter((each) => each.isInterrupting && mayHappen(each, graph.stages.get(each.stageId)));
  const { leadingTo } = graphOf({ ...definition, boundaries: away });
  const ending = new Set<string>();
  for (const { id, type } of stages) {
    if (type === 'END') for (const before of leadingTo(id)) ending.add(before);
  }
  // What is not run is reported as that.
  const unsupported = new Set(definition.unsupported.map(({ nodeId }) => nodeId));
  return [...stages, ...gateways, ...boundaries].flatMap((node) => {
    const { id } = node;
    if (unsupported.has(id)) return [];
    const label = labelOf(definition, id);
    if (!reached.has(id)) return [lintProblem('node.unreachable', id, label)];
    if ('type' in node && node.type === 'END') return [];
    // An event at the border of a stage need not lead on.
    const isEvent = 'stageId' in node;
    if (graph.flowsFrom(id).length === 0) return isEvent ? [] : [lintProblem('node.dead_end', id, label)];
    return ending.has(id) ? [] : [lintProblem('node.no_end', id, label)];
  });
}

/** Unsupported parts, and several flows leaving a stage, which BPMN would run in parallel. */
export function lintParts(definition: Definition): LintProblem[] {
  const parts = definition.unsupported.map(({ nodeId, label, element }) => {
    return lintProblem(
      'node.unsupported',
      nodeId,
      label || NAMELESS,
      ELEMENT_NAMES[element] ?? element.replace('bpmn:', ''),
    );
  });
  const several = definition.stages
    .filter(({ id }) => flowsFrom(definition, id).length > 1)
    .map(({ id, label }) => lintProblem('flow.several', id, label));
  return [...parts, ...several];
}
