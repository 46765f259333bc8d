import type { FormDefinition } from '@tramite/contract';
import { isGroup, isInput } from '../form/form-definition.ts';
import type { TemplateFields } from './check-template.ts';
import type { TemplateValues } from './fill-template.ts';

/** What templates of a form may name: the labels of its fields and groups. */
export function templateFieldsOf(...definitions: readonly Pick<FormDefinition, 'fields'>[]): TemplateFields {
  const elements = definitions.flatMap(({ fields }) => fields);
  const groups = elements.filter(isGroup).map(({ name, multiple, subfields }) => ({
    name,
    multiple,
    fields: subfields.filter(isInput).map((input) => input.name),
  }));
  return { fields: elements.filter(isInput).map(({ name }) => name), groups };
}

/** Values that show what stands where: the names of the fields themselves. */
export function sampleValues({ fields, groups }: TemplateFields): TemplateValues {
  const sample = (name: string) => [name, `‹${name}›`] as const;
  const block = (names: readonly string[]) => Object.fromEntries(names.map(sample));
  return {
    ...block(fields),
    ...Object.fromEntries(
      groups.map(({ name, multiple, fields: names }) => [
        name,
        multiple ? [block(names), block(names)] : [block(names)],
      ]),
    ),
  };
}
