import type { ModdleElement } from 'bpmn-moddle';

/** Reads a text property of a BPMN element; '' when it has none. */
export function textOf(element: ModdleElement, property: string): string {
  const value = element.get(property);
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

/** Reads a property that is an integer above zero; null otherwise. */
export function countOf(element: ModdleElement, property: string): number | null {
  const value = Number(element.get(property));
  return Number.isInteger(value) && value > 0 ? value : null;
}

/** Whether a value read from a document is an element. */
export function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}

/** Reads the element a property refers to. */
export function elementOf(element: ModdleElement, property: string): ModdleElement | undefined {
  const value = element.get(property);
  return isElement(value) ? value : undefined;
}

/** Reads the elements a property holds. */
export function elementsOf(element: ModdleElement, property: string): ModdleElement[] {
  const value = element.get(property);
  return Array.isArray(value) ? value.filter(isElement) : [];
}

/** Extension children of one kind, as tramite:RequiredIndexer. */
export function extensionsOf(element: ModdleElement, type: string): ModdleElement[] {
  const holder = elementOf(element, 'extensionElements');
  return holder ? elementsOf(holder, 'values').filter(({ $type }) => $type === type) : [];
}
