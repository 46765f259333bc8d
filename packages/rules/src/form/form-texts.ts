import type { FormBlock, FormDefinition, FormInput, FormValues, IndexerValue } from '@tramite/contract';
import { displayIndexer } from '../indexer/display-indexer.ts';
import { isSameValue } from '../indexer/indexer-changes.ts';
import { toStored } from '../indexer/to-stored.ts';
import { blocksOf, pathOf } from './form-conditions.ts';
import { asIndexer, isGroup, isInput } from './form-definition.ts';

/** A value as people read it; '' where it is empty. */
export function displayInput(input: FormInput, value: IndexerValue | undefined): string {
  if (value === undefined || value === null) return '';
  const definition = asIndexer(input);
  return definition ? displayIndexer(definition, { value }) : [value].flat().join(', ');
}

/** A filled field where it stands: `at` is its path, `block` counts the blocks of its group from 1. */
export interface FilledInput {
  readonly at: string;
  readonly input: FormInput;
  readonly group: string | null;
  readonly block: number | null;
  readonly value: IndexerValue;
}

const valueIn = (values: FormBlock | FormValues, id: string) => (values[id] ?? null) as IndexerValue;

/** Every field of every block with its value, in the order of the form; empty ones too. */
export function filledInputs(definition: FormDefinition, values: FormValues): FilledInput[] {
  return definition.fields.flatMap((element): FilledInput[] => {
    if (isInput(element))
      return [{ at: element.id, input: element, group: null, block: null, value: valueIn(values, element.id) }];
    if (!isGroup(element)) return [];
    return blocksOf(values, element.id).flatMap((block, index) =>
      element.subfields.filter(isInput).map((input) => ({
        at: pathOf(input.id, { id: element.id, index }),
        input,
        group: element.name,
        block: element.multiple ? index + 1 : null,
        value: valueIn(block, input.id),
      })),
    );
  });
}

/** Words by which a search finds a filled form, as the index keeps them. */
export function formWords(definition: FormDefinition, values: FormValues): string[] {
  const words = filledInputs(definition, values).flatMap(({ input, value }) => {
    const indexer = asIndexer(input);
    return indexer ? toStored(indexer, value).words : [];
  });
  return [...new Set(words)];
}

/** Texts by label, as templates name them; of a group by its label those of each of its blocks. */
export type LabelValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

export function labelValues(definition: FormDefinition, values: FormValues): LabelValues {
  return Object.fromEntries(
    definition.fields.flatMap((element): [string, LabelValues[string]][] => {
      if (isInput(element)) return [[element.name, displayInput(element, valueIn(values, element.id))]];
      if (!isGroup(element)) return [];
      const inputs = element.subfields.filter(isInput);
      const textsOf = (block: FormBlock) =>
        Object.fromEntries(inputs.map((input) => [input.name, displayInput(input, valueIn(block, input.id))]));
      return [[element.name, blocksOf(values, element.id).map(textsOf)]];
    }),
  );
}

/** What changed in one field, in words. */
export interface FormValueChange {
  readonly at: string;
  /** `Avarias 2, Local` of a field in the second block of a group. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export function formValueChanges(definition: FormDefinition, before: FormValues, after: FormValues): FormValueChange[] {
  const old = new Map(filledInputs(definition, before).map((filled) => [filled.at, filled]));
  const now = new Map(filledInputs(definition, after).map((filled) => [filled.at, filled]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((at) => {
    const filled = now.get(at) ?? old.get(at);
    const [was, is] = [old.get(at)?.value ?? null, now.get(at)?.value ?? null];
    if (!filled || isSameValue(was, is)) return [];
    const { input, group, block } = filled;
    const place = group === null ? '' : `${block === null ? group : `${group} ${block}`}, `;
    return [{ at, label: place + input.name, before: displayInput(input, was), after: displayInput(input, is) }];
  });
}
