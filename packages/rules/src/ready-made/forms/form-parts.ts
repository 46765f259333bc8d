import type { FormGroup, FormInput, FormPart, FormRule, FormText, IndexerFormat, IndexerType } from '@tramite/contract';

type Over = Partial<Omit<FormInput, 'id' | 'name' | 'kind' | 'type'>>;

/** A field of a ready-made form. */
export function field(id: string, name: string, type: IndexerType, over: Over = {}): FormInput {
  const plain = {
    format: null,
    required: false,
    multiple: false,
    hint: null,
    minDate: null,
    options: [],
    indexer: null,
  };
  return { id, name, kind: 'field', type, ...plain, rules: [], ...over };
}

export function formatted(id: string, name: string, format: IndexerFormat, over: Over = {}): FormInput {
  return field(id, name, 'S', { format, ...over });
}

/** A list whose options are numbered from 1. */
export function choice(
  id: string,
  name: string,
  labels: readonly string[],
  over: Over & { type?: 'L' | 'R' | 'C' } = {},
) {
  const { type = 'R', ...more } = over;
  return field(id, name, type, { options: labels.map((label, index) => ({ id: index + 1, label })), ...more });
}

export function group(id: string, name: string, subfields: FormPart[], over: Partial<FormGroup> = {}): FormGroup {
  return { id, name, kind: 'group', multiple: false, rules: [], subfields, ...over };
}

export function text(id: string, said: string, name = ''): FormText {
  return { id, name, kind: 'text', text: said, rules: [] };
}

/** A condition on another field. */
export function when(reference: string, type: FormRule['type'], value: FormRule['value'] = null): FormRule {
  return { id: `${reference}-${type}`, reference, type, value };
}
