import type { ModdleElement } from 'bpmn-moddle';
import { elementOf, elementsOf, extensionsOf, listOf } from '../workflow/read-element.ts';
import { minutesOf } from '../workflow/read-trigger.ts';
import type { FieldColumn, FieldKind, FlowField } from './element-fields.ts';

export type CellValue = string | number | boolean | readonly string[] | null;
export type FieldRow = Readonly<Record<string, CellValue>>;
export type FieldValue = CellValue | readonly FieldRow[];

const lists: ReadonlySet<string> = new Set<FieldKind>(['roles', 'labels']);
const numbers: ReadonlySet<string> = new Set<FieldKind>(['minutes', 'count', 'situation']);

/** The value of an attribute as its kind has it: text is never null, numbers and choices may be. */
export function cellOf(element: ModdleElement, { attribute, kind }: FieldColumn): CellValue {
  if (lists.has(kind)) return listOf(element, attribute);
  const value = element.get(attribute);
  if (kind === 'flag') return value === true;
  if (numbers.has(kind)) return typeof value === 'number' ? value : null;
  return typeof value === 'string' ? value : kind === 'text' || kind === 'longText' || kind === 'feel' ? '' : null;
}

/** What stands in a cell as an attribute has it; undefined takes the attribute away. */
export function attributeOf(value: CellValue): string | number | boolean | undefined {
  if (typeof value !== 'object') return value === '' || value === false ? undefined : value;
  return value === null || value.length === 0 ? undefined : value.join(',');
}

export function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

/** The part of an event or task that refers to a message or an error. */
export function holderOf(element: ModdleElement, property: string): ModdleElement | undefined {
  return element.$instanceOf('bpmn:Event')
    ? elementsOf(element, 'eventDefinitions').find((each) => each.$instanceOf(definitions[property] ?? ''))
    : element;
}

const definitions: Readonly<Record<string, string>> = {
  messageRef: 'bpmn:MessageEventDefinition',
  errorRef: 'bpmn:ErrorEventDefinition',
};

const bodyOf = (element: ModdleElement | undefined, property: string): string => {
  const value = element?.get(property);
  return typeof value === 'string' ? value : '';
};

/** The value of a field of an element, as the BPMN has it. */
export function readField(element: ModdleElement, { kind, place }: FlowField): FieldValue {
  switch (place.in) {
    case 'attribute':
      // An event interrupts unless it says that it does not.
      if (place.attribute === 'cancelActivity') return element.get('cancelActivity') !== false;
      return kind === 'rows' ? null : cellOf(element, { attribute: place.attribute, kind });
    case 'documentation':
      return bodyOf(elementsOf(element, 'documentation')[0], 'text');
    case 'condition':
      return bodyOf(elementOf(element, 'conditionExpression'), 'body');
    case 'duration': {
      const [timer] = elementsOf(element, 'eventDefinitions');
      return minutesOf(bodyOf(timer && elementOf(timer, 'timeDuration'), 'body').trim());
    }
    case 'reference': {
      const holder = holderOf(element, place.property);
      return bodyOf(holder && elementOf(holder, place.property), 'name');
    }
    case 'default':
      return elementOf(element, 'default')?.id ?? null;
    case 'extensions':
      return extensionsOf(element, place.type).map((item) =>
        Object.fromEntries(place.columns.map((column) => [column.attribute, cellOf(item, column)])),
      );
  }
}
