import { BpmnModdle, type ModdleElement, type ModdleWarning } from 'bpmn-moddle';
import { ensureHarmless, lineIn, UnreadableBpmnError } from './bpmn-guard.ts';
import type { Boundary, ChildCall, Definition, Flow, Gateway, Stage, UnsupportedPart } from './definition.ts';
import { elementOf, elementsOf, extensionsOf, isElement, textOf } from './read-element.ts';
import { toFlow, toGateway } from './read-flow.ts';
import { mappingsOf, toStage } from './read-stage.ts';
import { toBoundary } from './read-trigger.ts';
import { toUnsupported, unsupportedIn } from './read-unsupported.ts';
import tramiteModdle from './tramite-moddle.json' with { type: 'json' };
import { transitionsOf } from './transitions-of.ts';

function chooseProcess(root: ModdleElement): { process: ModdleElement | undefined; others: ModdleElement[] } {
  const processes = elementsOf(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  const size = (process: ModdleElement) =>
    elementsOf(process, 'flowElements').length + (process.get('isExecutable') === true ? 1e6 : 0);
  const [process, ...others] = processes.sort((a, b) => size(b) - size(a));
  return { process, others };
}

/** What a subprocess starts: the part it holds, or a process of another type. */
function childOf(node: ModdleElement): ChildCall | null {
  const processType = node.$type === 'bpmn:CallActivity' ? textOf(node, 'calledElement') : null;
  const isPart = node.$type === 'bpmn:SubProcess' && node.get('triggeredByEvent') !== true;
  if (!isPart && !processType) return null;
  const [handsIn, handsBack] = ['tramite:HandIn', 'tramite:HandBack'].map((type) => extensionsOf(node, type));
  return {
    processType,
    part: isPart ? toDefinition(node, []) : null,
    handsIn: mappingsOf(handsIn ?? []),
    handsBack: mappingsOf(handsBack ?? []),
  };
}

interface Nodes {
  readonly stages: Stage[];
  readonly gateways: Gateway[];
  readonly boundaries: Boundary[];
  readonly unsupported: UnsupportedPart[];
}

function readNodes(elements: readonly ModdleElement[]): Nodes {
  const nodes: Nodes = { stages: [], gateways: [], boundaries: [], unsupported: [] };
  for (const node of elements) {
    if (node.$type === 'bpmn:BoundaryEvent') {
      const boundary = toBoundary(node);
      if (boundary) nodes.boundaries.push(boundary);
      nodes.unsupported.push(...unsupportedIn(node, boundary));
      continue;
    }
    const gateway = toGateway(node);
    const child = gateway ? null : childOf(node);
    const stage = gateway ? null : { ...toStage(node), ...(child ? { child } : {}) };
    if (gateway) nodes.gateways.push(gateway);
    if (stage) nodes.stages.push(stage);
    nodes.unsupported.push(...unsupportedIn(node, gateway ?? stage));
  }
  return nodes;
}

function toDefinition(holder: ModdleElement, strange: readonly UnsupportedPart[]): Definition {
  const elements = elementsOf(holder, 'flowElements');
  const { unsupported, ...nodes } = readNodes(elements.filter((element) => element.$instanceOf('bpmn:FlowNode')));
  const ids = new Set([...nodes.stages, ...nodes.gateways, ...nodes.boundaries].map(({ id }) => id));
  const flows: Flow[] = [];
  const loose: UnsupportedPart[] = [];
  for (const element of elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow')) {
    const from = elementOf(element, 'sourceRef')?.id;
    const to = elementOf(element, 'targetRef')?.id;
    if (from && to && ids.has(from) && ids.has(to)) flows.push(toFlow(element, from, to));
    else loose.push(toUnsupported(element));
  }
  const graph = {
    format: 1 as const,
    processId: holder.id ?? '',
    name: textOf(holder, 'name'),
    ...nodes,
    flows,
    unsupported: [...strange, ...loose, ...unsupported],
  };
  return { ...graph, transitions: transitionsOf(graph) };
}

interface Read {
  readonly root: ModdleElement;
  readonly warnings: readonly ModdleWarning[];
}

async function readXml(xml: string): Promise<Read> {
  ensureHarmless(xml);
  const read = await new BpmnModdle({ tramite: tramiteModdle }).fromXML(xml).catch((cause: unknown) => {
    throw new UnreadableBpmnError('malformed', cause instanceof Error ? lineIn(cause.message) : null, { cause });
  });
  const { rootElement: root, warnings } = read;
  if (!isElement(root) || root.$type !== 'bpmn:Definitions') throw new UnreadableBpmnError('no_bpmn');
  const twice = warnings.find(({ message }) => message.includes('duplicate ID'));
  if (twice) throw new UnreadableBpmnError('same_id', lineIn(twice.message));
  return { root, warnings };
}

/** Elements BPMN does not know; the parser leaves them out, so only their names and lines are told. */
function strangeIn(warnings: readonly ModdleWarning[]): UnsupportedPart[] {
  return warnings.flatMap(({ message }) => {
    const element = /unparsable content <([\w:.-]+)/.exec(message)?.[1];
    return element ? [{ nodeId: '', label: `linha ${lineIn(message) ?? '?'}`, element }] : [];
  });
}

/**
 * Reads BPMN 2.0 with the product's extensions; of several processes the executable one, else the largest. Run `lint`
 * before using the result.
 * @throws UnreadableBpmnError
 */
export async function parseDefinition(bpmnXml: string): Promise<Definition> {
  const { root, warnings } = await readXml(bpmnXml);
  const { process, others } = chooseProcess(root);
  if (!process) {
    const nothing = { stages: [], gateways: [], boundaries: [], flows: [], transitions: [], unsupported: [] };
    return { format: 1, processId: '', name: '', ...nothing };
  }
  const besides = others
    .filter((other) => elementsOf(other, 'flowElements').length > 0)
    .map((other) => toUnsupported(other));
  return toDefinition(process, [...strangeIn(warnings), ...besides]);
}
