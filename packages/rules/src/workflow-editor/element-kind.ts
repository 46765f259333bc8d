import type { ModdleElement } from 'bpmn-moddle';
import { elementsOf } from '../workflow/read-element.ts';
import { stageTypeOf } from '../workflow/read-stage.ts';
import type { ElementKind } from './element-fields.ts';

/** An element of a BPMN as it is read and drawn. */
export type FlowElement = ModdleElement;

const events: Readonly<Record<string, ElementKind>> = {
  'bpmn:TimerEventDefinition': 'timer',
  'bpmn:MessageEventDefinition': 'message',
  'bpmn:ErrorEventDefinition': 'error',
};

const kinds: Readonly<Record<string, ElementKind>> = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:ReceiveTask': 'message',
  'bpmn:CallActivity': 'call',
  'bpmn:ExclusiveGateway': 'choice',
  'bpmn:InclusiveGateway': 'choice',
  'bpmn:ParallelGateway': 'gateway',
  'bpmn:SequenceFlow': 'transition',
};

/** What the product takes an element of a BPMN for. */
export function kindOf(element: FlowElement): ElementKind {
  const known = kinds[element.$type];
  if (known) return known;
  if (element.$instanceOf('bpmn:Event')) {
    const [definition] = elementsOf(element, 'eventDefinitions');
    return events[definition?.$type ?? ''] ?? 'other';
  }
  if (!element.$instanceOf('bpmn:Activity')) return 'other';
  const type = stageTypeOf(element);
  return type === 'TASK' ? 'task' : type === 'SUBPROCESS' ? 'part' : 'auto';
}
