import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import type {
  Definition,
  DefinitionGraph,
  Flow,
  Gateway,
  GatewayType,
  Stage,
  StageType,
  UnsupportedPart,
} from './definition.ts';
import { countOf, elementOf, elementsOf, extensionsOf, isElement, textOf } from './read-element.ts';
import tramiteModdle from './tramite-moddle.json' with { type: 'json' };
import { transitionsOf } from './transitions-of.ts';

/** The text is not XML or not BPMN. Unsupported BPMN is listed in the definition instead. */
export class UnreadableBpmnError extends Error {
  readonly code = 'bpmn.unreadable';
}

const PEOPLE = new Set(['bpmn:Task', 'bpmn:UserTask', 'bpmn:ManualTask']);
const PARTS = new Set(['bpmn:SubProcess', 'bpmn:CallActivity', 'bpmn:Transaction', 'bpmn:AdHocSubProcess']);
const GATEWAYS: Readonly<Record<string, GatewayType>> = {
  'bpmn:ExclusiveGateway': 'EXCLUSIVE',
  'bpmn:ParallelGateway': 'PARALLEL',
  'bpmn:InclusiveGateway': 'INCLUSIVE',
};
const DEFAULT_LABELS: Readonly<Record<StageType, string>> = {
  START: 'Início',
  TASK: 'Etapa sem nome',
  AUTO: 'Etapa automática',
  SUBPROCESS: 'Subprocesso',
  END: 'Fim',
};

function stageTypeOf(node: ModdleElement): StageType {
  if (node.$type === 'bpmn:StartEvent') return 'START';
  if (node.$type === 'bpmn:EndEvent') return 'END';
  if (PEOPLE.has(node.$type)) return 'TASK';
  return PARTS.has(node.$type) ? 'SUBPROCESS' : 'AUTO';
}

function toStage(node: ModdleElement): Stage {
  const type = stageTypeOf(node);
  const situation = type === 'END' ? countOf(node, 'tramite:situation') : null;
  return {
    id: node.id ?? '',
    type,
    label: textOf(node, 'name') || DEFAULT_LABELS[type],
    responsibleRole: type === 'TASK' ? textOf(node, 'tramite:role') || null : null,
    slaMinutes: type === 'TASK' ? countOf(node, 'tramite:slaMinutes') : null,
    requiredIndexers: extensionsOf(node, 'tramite:RequiredIndexer').map((item) => textOf(item, 'name')),
    requiredDocuments: extensionsOf(node, 'tramite:RequiredDocument').map((item) => ({
      documentType: textOf(item, 'type'),
      min: countOf(item, 'min') ?? (item.get('min') === 0 ? 0 : 1),
      max: countOf(item, 'max'),
    })),
    disableResources: extensionsOf(node, 'tramite:Disable').map((item) => textOf(item, 'resource')),
    situation: situation === 4 || situation === 5 ? situation : null,
  };
}

function toGateway(node: ModdleElement, type: GatewayType): Gateway {
  return { id: node.id ?? '', type, label: textOf(node, 'name'), defaultFlow: elementOf(node, 'default')?.id ?? null };
}

function conditionOf(flow: ModdleElement): string | null {
  const expression = elementOf(flow, 'conditionExpression');
  const body = expression?.get('body');
  // Editors that support several languages mark FEEL with a leading =.
  return typeof body === 'string' && body.trim() !== '' ? body.trim().replace(/^=\s*/, '') : null;
}

function toFlow(element: ModdleElement, from: string, to: string): Flow {
  const documentation = elementsOf(element, 'documentation')[0];
  return {
    id: element.id ?? '',
    label: textOf(element, 'name'),
    text: documentation ? textOf(documentation, 'text') || null : null,
    from,
    to,
    roles: textOf(element, 'tramite:roles')
      .split(',')
      .map((role) => role.trim())
      .filter((role) => role !== ''),
    isCancel: element.get('tramite:cancel') === true,
    ...(element.get('tramite:join') === true ? { isJoin: true } : {}),
    ...(element.get('tramite:back') === true ? { isBack: true } : {}),
    condition: conditionOf(element),
  };
}

function toUnsupported(part: ModdleElement, element = part.$type): UnsupportedPart {
  return { nodeId: part.id ?? '', label: textOf(part, 'name'), element };
}

function unsupportedParts(node: ModdleElement): UnsupportedPart[] {
  const type = stageTypeOf(node);
  const isKnown = GATEWAYS[node.$type] !== undefined || ['START', 'TASK', 'END'].includes(type);
  const triggers = type === 'START' || type === 'END' ? elementsOf(node, 'eventDefinitions') : [];
  const loop = type === 'TASK' ? elementOf(node, 'loopCharacteristics') : undefined;
  const extras = [
    ...triggers.filter(({ $type }) => $type !== 'bpmn:TerminateEventDefinition'),
    ...(loop ? [loop] : []),
  ];
  return [...(isKnown ? [] : [node]), ...extras].map(({ $type }) => toUnsupported(node, $type));
}

function chooseProcess(root: ModdleElement): { process: ModdleElement | undefined; others: ModdleElement[] } {
  const processes = elementsOf(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  const size = (process: ModdleElement) =>
    elementsOf(process, 'flowElements').length + (process.get('isExecutable') === true ? 1e6 : 0);
  const [process, ...others] = processes.sort((a, b) => size(b) - size(a));
  return { process, others };
}

function toGraph(process: ModdleElement, others: readonly ModdleElement[]): DefinitionGraph {
  const nodes = elementsOf(process, 'flowElements').filter((element) => element.$instanceOf('bpmn:FlowNode'));
  const ids = new Set(nodes.map(({ id }) => id));
  const unsupported = others
    .filter((other) => elementsOf(other, 'flowElements').length > 0)
    .map((other) => toUnsupported(other));
  const flows: Flow[] = [];
  for (const element of elementsOf(process, 'flowElements').filter(({ $type }) => $type === 'bpmn:SequenceFlow')) {
    const from = elementOf(element, 'sourceRef')?.id;
    const to = elementOf(element, 'targetRef')?.id;
    if (from && to && ids.has(from) && ids.has(to)) flows.push(toFlow(element, from, to));
    else unsupported.push(toUnsupported(element));
  }
  return {
    format: 1,
    processId: process.id ?? '',
    name: textOf(process, 'name'),
    stages: nodes.filter(({ $type }) => !GATEWAYS[$type]).map(toStage),
    gateways: nodes.flatMap((node) =>
      GATEWAYS[node.$type] ? [toGateway(node, GATEWAYS[node.$type] ?? 'EXCLUSIVE')] : [],
    ),
    flows,
    unsupported: [...unsupported, ...nodes.flatMap(unsupportedParts)],
  };
}

async function readXml(xml: string): Promise<ModdleElement> {
  try {
    const { rootElement } = await new BpmnModdle({ tramite: tramiteModdle }).fromXML(xml);
    if (isElement(rootElement) && rootElement.$type === 'bpmn:Definitions') return rootElement;
  } catch (cause) {
    throw new UnreadableBpmnError('The file is not readable as BPMN.', { cause });
  }
  throw new UnreadableBpmnError('The file holds no BPMN definitions.');
}

/**
 * Reads BPMN 2.0 with the product's extensions; of several processes the executable one, else the largest. Run `lint`
 * before using the result.
 * @throws UnreadableBpmnError
 */
export async function parseDefinition(bpmnXml: string): Promise<Definition> {
  const { process, others } = chooseProcess(await readXml(bpmnXml));
  if (!process) {
    return {
      format: 1,
      processId: '',
      name: '',
      stages: [],
      gateways: [],
      flows: [],
      transitions: [],
      unsupported: [],
    };
  }
  const graph = toGraph(process, others);
  return { ...graph, transitions: transitionsOf(graph) };
}
