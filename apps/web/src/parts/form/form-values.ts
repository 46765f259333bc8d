import type { FormDefinition, FormInput, FormValues, Indexer, IndexerValue } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { checkForm } from '@tramite/rules/form/check-form';
import { shownPaths } from '@tramite/rules/form/form-conditions';
import { asIndexer, inputsOf, isGroup, isInput } from '@tramite/rules/form/form-definition';

/** What a form is filled in with, as `lib/form` holds it. */
export interface Filling {
  readonly values: FormValues;
}

/** Every field and one block of every group, empty where nothing is given. */
export function startValues(definition: FormDefinition, given: FormValues = {}): FormValues {
  return Object.fromEntries(
    definition.fields.flatMap((element): [string, FormValues[string]][] => {
      if (isInput(element)) return [[element.id, given[element.id] ?? null]];
      if (!isGroup(element)) return [];
      const blocks = given[element.id];
      return [[element.id, Array.isArray(blocks) && blocks.length > 0 ? blocks : [{}]]];
    }),
  );
}

/** What is known of linked fields, by the names of their indexers. */
export type Known = Readonly<Record<string, IndexerValue>>;

/** Empty, but for what linked fields know already. */
export function knownValues(definition: FormDefinition, known: Known): FormValues {
  const values = startValues(definition);
  for (const { element, group } of inputsOf(definition)) {
    const value = element.indexer === null ? undefined : known[element.indexer];
    if (value === undefined || group?.multiple) continue;
    if (!group) values[element.id] = value;
    else values[group.id] = withFirst(values[group.id], element.id, value);
  }
  return values;
}

function withFirst(blocks: FormValues[string] | undefined, id: string, value: IndexerValue) {
  const first = Array.isArray(blocks) && typeof blocks[0] === 'object' ? blocks[0] : {};
  return [{ ...first, [id]: value }];
}

const today = () => dayOf(new Date());

/** Messages of fields by their paths in `Filling`. */
export function fillingProblems(definition: FormDefinition, { values }: Filling) {
  const { errors } = checkForm(definition, values, { today: today() });
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [`values.${path}`, message]));
}

/** What is sent: without what is hidden or empty. */
export function sentValues(definition: FormDefinition, { values }: Filling): FormValues {
  return checkForm(definition, values, { today: today() }).values;
}

const shownBy = new WeakMap<FormDefinition, { readonly values: FormValues; readonly shown: ReadonlySet<string> }>();

/** Whether a part is shown; worked out once for all parts while the values stay. */
export function isPartShown(definition: FormDefinition, values: FormValues, path: string): boolean {
  const known = shownBy.get(definition);
  if (known?.values === values) return known.shown.has(path);
  const shown = shownPaths(definition, values, today());
  shownBy.set(definition, { values, shown });
  return shown.has(path);
}

/** A field as the inputs of indexers draw it; null of a type that no longer exists. */
export function drawnInput(input: FormInput): Indexer | null {
  const indexer = asIndexer(input);
  if (!indexer) return null;
  const { id, type, label, multiple, required } = indexer;
  return {
    id,
    name: input.id,
    label,
    type,
    format: indexer.format ?? null,
    position: 0,
    group: null,
    required,
    desired: false,
    readOnly: false,
    multiple,
    alertText: input.hint,
    minDate: input.minDate,
    listId: null,
    options: [...input.options],
    searchable: false,
    value: null,
    display: '',
  };
}
