import type { ModdleElement } from 'bpmn-moddle';

/** '' if the property is missing. */
export function textOf(element: ModdleElement, property: string): string {
  const value = element.get(property);
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

/** Parts of a text between commas. */
export function listOf(element: ModdleElement, property: string): string[] {
  return textOf(element, property)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A positive integer, else null. */
export function countOf(element: ModdleElement, property: string): number | null {
  const value = Number(element.get(property));
  return Number.isInteger(value) && value > 0 ? value : null;
}

export function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}

export function elementOf(element: ModdleElement, property: string): ModdleElement | undefined {
  const value = element.get(property);
  return isElement(value) ? value : undefined;
}

export function elementsOf(element: ModdleElement, property: string): ModdleElement[] {
  const value = element.get(property);
  return Array.isArray(value) ? value.filter(isElement) : [];
}

/** Extension children of a type such as tramite:RequiredIndexer. */
export function extensionsOf(element: ModdleElement, type: string): ModdleElement[] {
  const holder = elementOf(element, 'extensionElements');
  return holder ? elementsOf(holder, 'values').filter(({ $type }) => $type === type) : [];
}

/** FEEL; editors that support several languages mark it with a leading =. Null where there is none. */
export function feelOf(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text.trim().replace(/^=\s*/, '') : null;
}
