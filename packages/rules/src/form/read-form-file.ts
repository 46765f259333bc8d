import type {
  FormDefinition,
  FormElement,
  FormGroup,
  FormInput,
  FormPart,
  FormRule,
  IndexerValue,
} from '@tramite/contract';
import { formRuleTypes } from '@tramite/contract';

/** A form as it leaves a company and comes into another one. */
export interface FormFile {
  readonly name: string;
  readonly description: string | null;
  readonly definition: FormDefinition;
}

/** What a form is exported as. */
export function writeFormFile({ name, description, definition }: FormFile): string {
  return `${JSON.stringify({ kind: 'form', name, description, definition }, null, 2)}\n`;
}

/** Reads an exported form; null of anything else. What is kept of it is known here, part by part. */
export function readFormFile(text: string): FormFile | null {
  try {
    const file = recordOf(JSON.parse(text));
    const { name, description = null, definition } = file;
    return {
      name: textOf(name),
      description: description === null ? null : textOf(description),
      definition: readDefinition(definition),
    };
  } catch {
    return null;
  }
}

type Raw = Readonly<Record<string, unknown>>;

class Unreadable extends Error {}

function readDefinition(raw: unknown): FormDefinition {
  const { format, fields, attachments = [] } = recordOf(raw);
  if (format !== 1) throw new Unreadable();
  return {
    format: 1,
    fields: listOf(fields).map(readElement),
    attachments: listOf(attachments).map((each) => {
      const { label, required = false } = recordOf(each);
      return { label: textOf(label), required: required === true };
    }),
  };
}

function readElement(raw: unknown): FormElement {
  const { kind, multiple, subfields } = recordOf(raw);
  if (kind !== 'group') return readPart(raw);
  const group: FormGroup = {
    ...placedOf(recordOf(raw)),
    kind,
    multiple: multiple === true,
    subfields: listOf(subfields).map(readPart),
  };
  return group;
}

function readPart(raw: unknown): FormPart {
  const record = recordOf(raw);
  const placed = placedOf(record);
  if (record.kind === 'text') return { ...placed, kind: 'text', text: textOf(record.text) };
  if (record.kind === 'image') return { ...placed, kind: 'image', url: textOf(record.url) };
  if (record.kind !== 'field') throw new Unreadable();
  const { type, required, multiple, options = [] } = record;
  const input: FormInput = {
    ...placed,
    kind: 'field',
    type: textOf(type),
    format: nullable(record.format),
    required: required === true,
    multiple: multiple === true,
    hint: nullable(record.hint),
    minDate: nullable(record.minDate),
    options: listOf(options).map((each) => {
      const { id, label } = recordOf(each);
      if (!Number.isSafeInteger(id)) throw new Unreadable();
      return { id: Number(id), label: textOf(label) };
    }),
    indexer: nullable(record.indexer),
  };
  return input;
}

const KEY = /^[A-Za-z0-9_-]{1,40}$/;

function placedOf({ id, name, rules = [] }: Raw) {
  const key = textOf(id);
  if (!KEY.test(key)) throw new Unreadable();
  return { id: key, name: textOf(name), rules: listOf(rules).map(readRule) };
}

function readRule(raw: unknown): FormRule {
  const { id, reference, type, value = null } = recordOf(raw);
  const known = formRuleTypes.find((each) => each === type);
  if (!known || !isValue(value)) throw new Unreadable();
  return { id: textOf(id), reference: textOf(reference), type: known, value };
}

function isValue(value: unknown): value is Exclude<IndexerValue, undefined> {
  const isSingle = (each: unknown) => typeof each === 'string' || typeof each === 'number';
  return value === null || isSingle(value) || (Array.isArray(value) && value.every(isSingle));
}

function recordOf(raw: unknown): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Unreadable();
  return raw as Raw;
}

function listOf(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new Unreadable();
  return raw;
}

function textOf(raw: unknown): string {
  if (typeof raw !== 'string') throw new Unreadable();
  return raw;
}

const nullable = (raw: unknown): string | null => (raw === null || raw === undefined ? null : textOf(raw));
