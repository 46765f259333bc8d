import { elementOf, elementsOf, textOf } from '@tramite/rules/workflow/read-element';
import type { FlowElement } from '@tramite/rules/workflow-editor/element-kind';

export const isWay = ({ $type }: FlowElement): boolean => $type === 'bpmn:SequenceFlow';

/** What an element is called; a way without a name by where it leads. */
export function nameOf(element: FlowElement): string {
  const target = isWay(element) ? elementOf(element, 'targetRef') : undefined;
  return textOf(element, 'name') || (target ? textOf(target, 'name') : '');
}

/** The ways out of an element. */
export function waysFrom(element: FlowElement): FlowElement[] {
  return isWay(element) ? [] : elementsOf(element, 'outgoing');
}

/** Elements with ways between them, from the start on; what no way leads to comes last. */
export function inOrder(elements: readonly FlowElement[]): FlowElement[] {
  const nodes = elements.filter((element) => !isWay(element));
  const starts = nodes.filter((node) => node.$type === 'bpmn:StartEvent');
  const found = new Set(starts);
  for (const node of found) {
    const borders = nodes.filter((each) => elementOf(each, 'attachedToRef') === node);
    const next = waysFrom(node).map((way) => elementOf(way, 'targetRef'));
    for (const each of [...borders, ...next]) {
      if (each && nodes.includes(each)) found.add(each);
    }
  }
  return [...found, ...nodes.filter((node) => !found.has(node))];
}
