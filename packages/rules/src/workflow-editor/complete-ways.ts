import { elementOf, elementsOf } from '../workflow/read-element.ts';
import type { FlowElement } from './element-kind.ts';

/** Has every element name the ways into and out of it, which BPMN leaves to the writer and drawing needs. */
export function completeWays(holder: FlowElement): void {
  for (const property of ['rootElements', 'flowElements']) {
    for (const element of elementsOf(holder, property)) completeWays(element);
  }
  for (const way of elementsOf(holder, 'flowElements').filter(({ $type }) => $type === 'bpmn:SequenceFlow')) {
    add(elementOf(way, 'sourceRef'), 'outgoing', way);
    add(elementOf(way, 'targetRef'), 'incoming', way);
  }
}

function add(element: FlowElement | undefined, property: 'outgoing' | 'incoming', way: FlowElement): void {
  const ways = element?.get(property);
  if (Array.isArray(ways) && !ways.includes(way)) ways.push(way);
}
