import { diagramOf } from './diagram-of.ts';
import { graphOf } from './graph-of.ts';
import type { ReadyFlow } from './ready-flow.ts';
import { element } from './xml.ts';

const namespaces = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:tramite': 'http://tramite.app/schema/bpmn/1.0',
};

/** BPMN 2.0 XML with a diagram, as modelers read and write it. */
export function drawFlow(flow: ReadyFlow): string {
  const { code, name } = flow;
  const graph = graphOf(flow);
  const { nodes, flows } = graph;
  const process = [
    ...nodes.map(({ id, kind, attributes, inner }) =>
      element(`bpmn:${kind}`, { id, ...attributes }, [
        ...inner,
        ...flows.filter(({ to }) => to === id).map((each) => element('bpmn:incoming', {}, each.id)),
        ...flows.filter(({ from }) => from === id).map((each) => element('bpmn:outgoing', {}, each.id)),
      ]),
    ),
    ...flows.map(({ id, from, to, attributes, inner }) =>
      element('bpmn:sequenceFlow', { id, sourceRef: from, targetRef: to, ...attributes }, inner),
    ),
  ];
  const plane = { id: `Plane_${code}`, bpmnElement: `Process_${code}` };
  const content = [
    element('bpmn:process', { id: `Process_${code}`, name, isExecutable: true }, process),
    element('bpmndi:BPMNDiagram', { id: `Diagram_${code}` }, [element('bpmndi:BPMNPlane', plane, diagramOf(graph))]),
  ];
  const root = { ...namespaces, id: `Definitions_${code}`, targetNamespace: 'http://tramite.app/definitions' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('bpmn:definitions', root, content)}\n`;
}
