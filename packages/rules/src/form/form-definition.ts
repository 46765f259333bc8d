import {
  type FormDefinition,
  type FormElement,
  type FormGroup,
  type FormInput,
  type FormPart,
  type IndexerFormat,
  type IndexerType,
  indexerFormats,
  indexerTypes,
} from '@tramite/contract';
import type { IndexerDefinition } from '../indexer/indexer-definition.ts';

export const emptyForm: FormDefinition = { format: 1, fields: [], attachments: [] };

export function isInput(element: FormElement): element is FormInput {
  return element.kind === 'field';
}

export function isGroup(element: FormElement): element is FormGroup {
  return element.kind === 'group';
}

/** A part with the group it stands in, if any. */
export interface Placed<T = FormElement> {
  readonly element: T;
  readonly group: FormGroup | null;
}

/** Every field, text, picture and group in the order of the form, those of a group behind it. */
export function elementsOf({ fields }: Pick<FormDefinition, 'fields'>): Placed[] {
  return fields.flatMap((element): Placed[] => [
    { element, group: null },
    ...(isGroup(element) ? element.subfields.map((part): Placed => ({ element: part, group: element })) : []),
  ]);
}

/** Every field that is filled in, with its group. */
export function inputsOf(definition: Pick<FormDefinition, 'fields'>): Placed<FormInput>[] {
  return elementsOf(definition).flatMap(({ element, group }) => (isInput(element) ? [{ element, group }] : []));
}

/** The type of a field; null of one that no longer exists. */
export function typeOf({ type }: FormInput): IndexerType | null {
  return indexerTypes.find((each) => each === type) ?? null;
}

const formatOf = ({ format }: FormInput): IndexerFormat | null =>
  indexerFormats.find((each) => each === format) ?? null;

/** A field as the rules of indexers judge and show it; null of a type that no longer exists. */
export function asIndexer(input: FormInput, id = 1): IndexerDefinition | null {
  const type = typeOf(input);
  if (type === null) return null;
  const { name, required, multiple, minDate, options } = input;
  const kept = { required, desired: false, readOnly: false, multiple, minDate, options };
  return { id, name: input.id, label: name, type, format: formatOf(input), ...kept };
}

/** Changes a form part by part; what `change` drops (null) is taken away. */
export function mapForm(
  definition: FormDefinition,
  change: (part: FormPart | FormGroup) => FormElement | null,
): FormDefinition {
  const fields = definition.fields.flatMap((element): FormElement[] => {
    const changed = change(element);
    if (changed === null) return [];
    if (!isGroup(changed)) return [changed];
    const subfields = changed.subfields.flatMap((part): FormPart[] => {
      const kept = change(part);
      return kept === null || isGroup(kept) ? [] : [kept];
    });
    return [{ ...changed, subfields }];
  });
  return { ...definition, fields };
}
