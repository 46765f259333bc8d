import type { ModdleElement } from 'bpmn-moddle';
import type { Boundary, Gateway, Stage, UnsupportedPart } from './definition.ts';
import { elementOf, elementsOf, textOf } from './read-element.ts';

export function toUnsupported(part: ModdleElement, element = part.$type): UnsupportedPart {
  return { nodeId: part.id ?? '', label: textOf(part, 'name'), element };
}

/** Whether what was read of a node is all that the engine needs of it. */
function isUnderstood({ $type }: ModdleElement, stage: Stage): boolean {
  if (stage.type === 'AUTO') return stage.actions !== undefined || stage.waitsFor !== undefined;
  return stage.type === 'SUBPROCESS' ? stage.child !== undefined : !$type.endsWith('Gateway');
}

/** What a node says that the engine does not run: the node itself, or what is attached to it. */
export function unsupportedIn(node: ModdleElement, read: Stage | Gateway | Boundary | null): UnsupportedPart[] {
  const events = elementsOf(node, 'eventDefinitions');
  if (!read) return [node, ...events].map(({ $type }) => toUnsupported(node, $type));
  if (!('slaMinutes' in read)) return [];
  const loop = elementOf(node, 'loopCharacteristics');
  const extras = loop && !read.people ? [loop] : [];
  if (!isUnderstood(node, read)) return [node, ...events, ...extras].map(({ $type }) => toUnsupported(node, $type));
  const known = read.type === 'END' ? ['bpmn:TerminateEventDefinition', 'bpmn:ErrorEventDefinition'] : [];
  const strange =
    read.type === 'START' || read.type === 'END' ? events.filter(({ $type }) => !known.includes($type)) : [];
  return [...strange, ...extras].map(({ $type }) => toUnsupported(node, $type));
}
