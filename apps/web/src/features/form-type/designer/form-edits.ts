import type { FormDefinition, FormElement, FormGroup, FormPart } from '@tramite/contract';
import { elementsOf, isGroup, mapForm } from '@tramite/rules/form/form-definition';

/** Where a part stands: in a group or, null, in none, behind so many others. */
export interface Place {
  readonly groupId: string | null;
  readonly index: number;
}

/** The parts of a group, or those of the form. */
export function siblingsOf({ fields }: FormDefinition, groupId: string | null): readonly FormElement[] {
  if (groupId === null) return fields;
  const group = fields.find((each) => each.id === groupId);
  return group && isGroup(group) ? group.subfields : [];
}

export function findPlaced(definition: FormDefinition, id: string) {
  return elementsOf(definition).find(({ element }) => element.id === id) ?? null;
}

export function placeOf(definition: FormDefinition, id: string): Place | null {
  const placed = findPlaced(definition, id);
  if (!placed) return null;
  const groupId = placed.group?.id ?? null;
  return { groupId, index: siblingsOf(definition, groupId).findIndex((each) => each.id === id) };
}

/** Adds a part; a group never stands in a group. */
export function addElement(
  definition: FormDefinition,
  element: FormElement,
  { groupId, index }: Place,
): FormDefinition {
  if (groupId !== null && !isGroup(element)) {
    return mapForm(definition, (each) =>
      isGroup(each) && each.id === groupId ? { ...each, subfields: each.subfields.toSpliced(index, 0, element) } : each,
    );
  }
  const at = groupId === null ? index : definition.fields.findIndex(({ id }) => id === groupId) + 1;
  return { ...definition, fields: definition.fields.toSpliced(at, 0, element) };
}

export function dropElement(definition: FormDefinition, id: string): FormDefinition {
  return mapForm(definition, (each) => (each.id === id ? null : each));
}

/** Puts a part elsewhere; the place counts as if it were still where it is. */
export function moveElement(definition: FormDefinition, id: string, to: Place): FormDefinition {
  const placed = findPlaced(definition, id);
  const from = placeOf(definition, id);
  if (!placed || !from) return definition;
  const isBehind = from.groupId === to.groupId && from.index < to.index;
  const place = isBehind ? { ...to, index: to.index - 1 } : to;
  if (place.groupId === from.groupId && place.index === from.index) return definition;
  return addElement(dropElement(definition, id), placed.element, place);
}

/** One step up or down, into a group that comes next and out of the one it stands in; the same form at the ends. */
export function stepElement(definition: FormDefinition, id: string, by: 1 | -1): FormDefinition {
  const placed = findPlaced(definition, id);
  const from = placeOf(definition, id);
  if (!placed || !from) return definition;
  const beside = siblingsOf(definition, from.groupId)[from.index + by];
  if (beside && isGroup(beside) && !isGroup(placed.element)) {
    const index = by === 1 ? 0 : beside.subfields.length;
    return moveElement(definition, id, { groupId: beside.id, index });
  }
  if (beside) return moveElement(definition, id, { ...from, index: by === 1 ? from.index + 2 : from.index - 1 });
  if (from.groupId === null) return definition;
  const at = definition.fields.findIndex((each) => each.id === from.groupId);
  return moveElement(definition, id, { groupId: null, index: by === 1 ? at + 1 : at });
}

export function changeElement(
  definition: FormDefinition,
  id: string,
  change: (element: FormElement) => FormElement,
): FormDefinition {
  return mapForm(definition, (each) => (each.id === id ? change(each) : each));
}

/** A key that no part of any version had: filled forms keep their values by the keys. */
export function newKey(kind: FormElement['kind']): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${kind}-${[...random].map((each) => each.toString(36)).join('')}`;
}

/** A part again under new keys; conditions within a group follow them. */
export function copyOf<T extends FormElement>(element: T, named: (name: string) => string): T {
  const parts = isGroup(element) ? element.subfields : [];
  const keys = new Map(parts.map(({ id, kind }) => [id, newKey(kind)]));
  const renewed = <P extends FormElement>(part: P, id: string): P => ({
    ...part,
    id,
    rules: part.rules.map((rule) => ({ ...rule, reference: keys.get(rule.reference) ?? rule.reference })),
  });
  // Two fields never share one value.
  const unlinked = <P extends FormElement>(part: P): P => (part.kind === 'field' ? { ...part, indexer: null } : part);
  const copy = unlinked({ ...renewed(element, newKey(element.kind)), name: named(element.name) });
  if (!isGroup(copy)) return copy;
  const subfields = copy.subfields.map((part): FormPart => unlinked(renewed(part, keys.get(part.id) ?? part.id)));
  return { ...copy, subfields } as FormGroup & T;
}

/** Parts whose conditions refer to a part or to one within it. */
export function dependentsOf(definition: FormDefinition, element: FormElement): FormElement[] {
  const ids = new Set([element.id, ...(isGroup(element) ? element.subfields.map(({ id }) => id) : [])]);
  return elementsOf(definition).flatMap(({ element: each }) =>
    !ids.has(each.id) && each.rules.some(({ reference }) => ids.has(reference)) ? [each] : [],
  );
}
