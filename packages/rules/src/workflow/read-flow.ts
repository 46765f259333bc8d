import type { ModdleElement } from 'bpmn-moddle';
import type { Flow, Gateway, GatewayType } from './definition.ts';
import { elementOf, elementsOf, feelOf, listOf, textOf } from './read-element.ts';
import { requiredDocumentsOf, requiredIndexersOf } from './read-stage.ts';

const GATEWAYS: Readonly<Record<string, GatewayType>> = {
  'bpmn:ExclusiveGateway': 'EXCLUSIVE',
  'bpmn:ParallelGateway': 'PARALLEL',
  'bpmn:InclusiveGateway': 'INCLUSIVE',
};

/** Null for all other elements. */
export function toGateway(node: ModdleElement): Gateway | null {
  const type = GATEWAYS[node.$type];
  if (!type) return null;
  return { id: node.id ?? '', type, label: textOf(node, 'name'), defaultFlow: elementOf(node, 'default')?.id ?? null };
}

export function toFlow(element: ModdleElement, from: string, to: string): Flow {
  const documentation = elementsOf(element, 'documentation')[0];
  const requiredIndexers = requiredIndexersOf(element);
  const requiredDocuments = requiredDocumentsOf(element);
  return {
    id: element.id ?? '',
    label: textOf(element, 'name'),
    text: documentation ? textOf(documentation, 'text') || null : null,
    from,
    to,
    roles: listOf(element, 'tramite:roles'),
    isCancel: element.get('tramite:cancel') === true,
    ...(element.get('tramite:join') === true ? { isJoin: true } : {}),
    ...(element.get('tramite:back') === true ? { isBack: true } : {}),
    condition: feelOf(elementOf(element, 'conditionExpression')?.get('body')),
    ...(requiredIndexers.length > 0 ? { requiredIndexers } : {}),
    ...(requiredDocuments.length > 0 ? { requiredDocuments } : {}),
  };
}
