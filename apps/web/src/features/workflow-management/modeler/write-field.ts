import { elementOf, elementsOf } from '@tramite/rules/workflow/read-element';
import type { FieldPlace, FlowField } from '@tramite/rules/workflow-editor/element-fields';
import type { FlowElement } from '@tramite/rules/workflow-editor/element-kind';
import {
  attributeOf,
  durationOf,
  type FieldRow,
  type FieldValue,
  holderOf,
} from '@tramite/rules/workflow-editor/field-value';
import type Modeler from 'bpmn-js/lib/Modeler';
import { type Drawn, doTogether, type MutableElement, serviceOf } from './services.ts';

type PlaceIn<T extends FieldPlace['in']> = Extract<FieldPlace, { readonly in: T }>;

/** Writes a value into the BPMN of an element; one step of undo. */
export function writeField(modeler: Modeler, element: Drawn, { place }: FlowField, value: FieldValue): void {
  doTogether(modeler, () => {
    writeAt(modeler, element, place, value);
  });
}

function writeAt(modeler: Modeler, element: Drawn, place: FieldPlace, value: FieldValue): void {
  const { businessObject } = element;
  const text = typeof value === 'string' ? value : '';
  switch (place.in) {
    case 'attribute':
      writeAttribute(modeler, element, place, value);
      break;
    case 'documentation':
      writeDocumentation(modeler, element, text);
      break;
    case 'condition':
      writeExpression(modeler, element, { holder: businessObject, property: 'conditionExpression', body: text });
      break;
    case 'duration': {
      const [holder] = elementsOf(businessObject, 'eventDefinitions');
      const body = typeof value === 'number' && value > 0 ? durationOf(value) : '';
      if (holder) writeExpression(modeler, element, { holder, property: 'timeDuration', body });
      break;
    }
    case 'reference':
      writeReference(modeler, element, place, text.trim());
      break;
    case 'default': {
      const way = serviceOf(modeler, 'elementRegistry').get(text);
      serviceOf(modeler, 'modeling').updateProperties(element, { default: way?.businessObject });
      break;
    }
    case 'extensions':
      writeRows(modeler, element, place, Array.isArray(value) ? (value as readonly FieldRow[]) : []);
  }
}

function writeAttribute(modeler: Modeler, element: Drawn, place: PlaceIn<'attribute'>, value: FieldValue): void {
  const { attribute } = place;
  const isEvent = attribute === 'cancelActivity';
  const written = isEvent ? value === true : attributeOf(value as Parameters<typeof attributeOf>[0]);
  serviceOf(modeler, 'modeling').updateProperties(element, { [attribute]: written });
}

function created(modeler: Modeler, type: string, parent: FlowElement, values: Readonly<Record<string, unknown>>) {
  const part = serviceOf(modeler, 'moddle').create(type, values);
  part.$parent = parent;
  return part;
}

function writeDocumentation(modeler: Modeler, element: Drawn, text: string): void {
  const modeling = serviceOf(modeler, 'modeling');
  const { businessObject } = element;
  const [first, ...others] = elementsOf(businessObject, 'documentation');
  if (first && text !== '') {
    modeling.updateModdleProperties(element, first, { text });
    return;
  }
  const documentation = text === '' ? others : [created(modeler, 'bpmn:Documentation', businessObject, { text })];
  modeling.updateModdleProperties(element, businessObject, { documentation });
}

interface Expression {
  readonly holder: FlowElement;
  readonly property: string;
  /** '' takes it away. */
  readonly body: string;
}

function writeExpression(modeler: Modeler, element: Drawn, { holder, property, body }: Expression): void {
  const modeling = serviceOf(modeler, 'modeling');
  const before = elementOf(holder, property);
  if (before && body !== '') {
    modeling.updateModdleProperties(element, before, { body });
    return;
  }
  const after = body === '' ? undefined : created(modeler, 'bpmn:FormalExpression', holder, { body });
  modeling.updateModdleProperties(element, holder, { [property]: after });
}

function writeReference(modeler: Modeler, element: Drawn, { property, type }: PlaceIn<'reference'>, name: string) {
  const holder = holderOf(element.businessObject, property);
  if (!holder) return;
  const modeling = serviceOf(modeler, 'modeling');
  const definitions = modeler.getDefinitions() as unknown as FlowElement;
  const roots = elementsOf(definitions, 'rootElements');
  let named = roots.find((each) => each.$type === type && each.get('name') === name);
  if (!named && name !== '') {
    named = created(modeler, type, definitions, { name });
    modeling.updateModdleProperties(element, definitions, { rootElements: [...roots, named] });
  }
  modeling.updateModdleProperties(element, holder, { [property]: name === '' ? undefined : named });
}

/** What an element says beside the columns that are asked for; it is kept. */
function besides(before: FlowElement | undefined, asked: ReadonlySet<string>): Record<string, unknown> {
  const { $attrs = {}, $descriptor } = (before ?? {}) as {
    readonly $attrs?: Readonly<Record<string, unknown>>;
    readonly $descriptor?: { readonly properties: readonly { readonly name: string }[] };
  };
  const more = ($descriptor?.properties ?? [])
    .map(({ name }) => name.replace(/^\w+:/, ''))
    .filter((name) => !asked.has(name) && before?.get(name) !== undefined)
    .map((name) => [name, before?.get(name)] as const);
  return { ...$attrs, ...Object.fromEntries(more) };
}

function writeRows(modeler: Modeler, element: Drawn, place: PlaceIn<'extensions'>, rows: readonly FieldRow[]): void {
  const { businessObject } = element;
  const modeling = serviceOf(modeler, 'modeling');
  const asked = new Set(place.columns.map(({ attribute }) => attribute));
  const kept = elementOf(businessObject, 'extensionElements');
  const holder = kept ?? created(modeler, 'bpmn:ExtensionElements', businessObject, { values: [] });
  const values = elementsOf(holder, 'values');
  const before = values.filter(({ $type }) => $type === place.type);
  // A row that was only changed keeps what else its element says.
  const isSameCount = before.length === rows.length;
  const after = rows.map((row, index): MutableElement => {
    const cells = Object.entries(row).map(([name, value]) => [name, attributeOf(value)] as const);
    const own = Object.fromEntries(cells.filter(([, value]) => value !== undefined));
    return created(modeler, place.type, holder, {
      ...besides(isSameCount ? before[index] : before.find((each) => isRow(each, own)), asked),
      ...own,
    });
  });
  const at = values.findIndex(({ $type }) => $type === place.type);
  const others = values.filter(({ $type }) => $type !== place.type);
  const next = at < 0 ? [...others, ...after] : [...others.slice(0, at), ...after, ...others.slice(at)];
  if (next.length === 0) {
    modeling.updateProperties(element, { extensionElements: undefined });
    return;
  }
  modeling.updateModdleProperties(element, holder, { values: next });
  if (!kept) modeling.updateProperties(element, { extensionElements: holder });
}

function isRow(element: FlowElement, own: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(own).every(([name, value]) => element.get(name) === value);
}
