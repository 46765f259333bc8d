import { elementOf, elementsOf } from '@tramite/rules/workflow/read-element';
import { completeWays } from '@tramite/rules/workflow-editor/complete-ways';
import type { FlowElement } from '@tramite/rules/workflow-editor/element-kind';
import { layoutProcess } from 'bpmn-auto-layout';
import type { Bounds, Point, Services } from './services.ts';

/** Where each element of a flow stands: bounds of shapes and way points of connections, by their ids. */
export interface Layout {
  readonly shapes: ReadonlyMap<string, Bounds>;
  readonly connections: ReadonlyMap<string, readonly Point[]>;
}

const numberOf = (element: FlowElement, name: string) => Number(element.get(name));
const pointOf = (element: FlowElement): Point => ({ x: numberOf(element, 'x'), y: numberOf(element, 'y') });

/** Lays a flow out anew. Only positions are taken of what comes out, which lacks what is not drawn. */
export async function layOut(xml: string, moddle: Services['moddle']): Promise<Layout> {
  const { rootElement } = await moddle.fromXML(await layoutProcess(xml));
  const shapes = new Map<string, Bounds>();
  const connections = new Map<string, readonly Point[]>();
  for (const diagram of elementsOf(rootElement, 'diagrams')) {
    const plane = elementOf(diagram, 'plane');
    for (const drawn of plane ? elementsOf(plane, 'planeElement') : []) {
      const id = elementOf(drawn, 'bpmnElement')?.id ?? '';
      const bounds = elementOf(drawn, 'bounds');
      if (bounds) {
        const size = { width: numberOf(bounds, 'width'), height: numberOf(bounds, 'height') };
        shapes.set(id, { ...pointOf(bounds), ...size });
      } else {
        connections.set(id, elementsOf(drawn, 'waypoint').map(pointOf));
      }
    }
  }
  return { shapes, connections };
}

const namespaces =
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"';

/** A flow that says nothing of its drawing gets one; all else stays as it is written. */
export async function withDiagram(xml: string, moddle: Services['moddle']): Promise<string> {
  if (/<(\w+:)?BPMNDiagram[\s>]/.test(xml)) return xml;
  const { rootElement } = await moddle.fromXML(xml);
  completeWays(rootElement);
  const drawn = await layoutProcess((await moddle.toXML(rootElement)).xml);
  const [diagram] = /<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/.exec(drawn) ?? [];
  if (!diagram) return xml;
  const drawing = diagram.replace('<bpmndi:BPMNDiagram', `<bpmndi:BPMNDiagram ${namespaces}`);
  return xml.replace(/<\/(\w+:)?definitions>\s*$/, (end) => `${drawing}${end}`);
}
