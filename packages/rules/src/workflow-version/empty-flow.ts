import { element } from '../ready-made/flows/xml.ts';

const namespaces = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:tramite': 'http://tramite.app/schema/bpmn/1.0',
};

/** The BPMN a type begins with: where its processes start, and nothing else. */
export function emptyFlow(name: string): string {
  const bounds = element('dc:Bounds', { x: 160, y: 160, width: 36, height: 36 });
  const definitions = element(
    'bpmn:definitions',
    { ...namespaces, id: 'fluxo', targetNamespace: 'http://tramite.app/bpmn' },
    [
      element('bpmn:process', { id: 'processo', name, isExecutable: true }, [
        element('bpmn:startEvent', { id: 'inicio', name: 'Início' }),
      ]),
      element('bpmndi:BPMNDiagram', { id: 'diagrama' }, [
        element('bpmndi:BPMNPlane', { id: 'plano', bpmnElement: 'processo' }, [
          element('bpmndi:BPMNShape', { id: 'inicio_forma', bpmnElement: 'inicio' }, [bounds]),
        ]),
      ]),
    ],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${definitions}\n`;
}
