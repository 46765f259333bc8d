import {
  type FormBlock,
  type FormDefinition,
  type FormGroup,
  type FormInput,
  type FormPart,
  type FormValues,
  fillText,
  formLimits,
} from '@tramite/contract';
import type { Day } from '../date/day.ts';
import { type IndexerValue, isEmptyValue } from '../indexer/indexer-definition.ts';
import { normaliseIndexer } from '../indexer/validate-indexers.ts';
import { blocksOf, pathOf, shownPaths } from './form-conditions.ts';
import { asIndexer, isGroup, isInput } from './form-definition.ts';
import { formMessages } from './form-messages.ts';

export interface FormCheck {
  readonly ok: boolean;
  /** What is kept: in canonical form, without what is hidden or empty. */
  readonly values: FormValues;
  /** Portuguese messages by path: `key`, or `group.0.key` within a block. */
  readonly errors: Readonly<Record<string, string>>;
  /** Paths of all that is shown. */
  readonly shown: ReadonlySet<string>;
}

export interface FormContext {
  readonly today: Day;
}

/**
 * Judges what was filled in, on the screen and on the server alike. What is hidden is neither asked for nor kept; what
 * does not belong to the form is refused.
 */
export function checkForm(definition: FormDefinition, sent: FormValues, { today }: FormContext): FormCheck {
  const shown = shownPaths(definition, sent, today);
  const errors: Record<string, string> = {};
  const values: FormValues = {};
  const known = new Set(definition.fields.map(({ id }) => id));
  for (const key of Object.keys(sent)) if (!known.has(key)) errors[key] = formMessages.unknown;
  for (const element of definition.fields) {
    if (!shown.has(element.id)) continue;
    if (isGroup(element)) {
      const blocks = checkBlocks(element, sent, { shown, errors, today });
      if (blocks.length > 1 || blocks.some((block) => Object.keys(block).length > 0)) values[element.id] = blocks;
    } else if (isInput(element)) {
      const value = checkInput(element, element.id, sent[element.id], { errors, today });
      if (value !== null) values[element.id] = keptValue(value);
    }
  }
  return { ok: Object.keys(errors).length === 0, values, errors, shown };
}

const keptValue = (value: IndexerValue): FormBlock[string] =>
  typeof value === 'object' && value ? [...value] : (value as FormBlock[string]);

interface Judging {
  readonly errors: Record<string, string>;
  readonly today: Day;
}

function checkInput(input: FormInput, path: string, sent: unknown, { errors, today }: Judging): IndexerValue {
  const definition = asIndexer(input);
  // A type that vanished keeps nobody from saving the rest of the form.
  if (!definition) {
    if (!isEmptyValue(sent)) errors[path] = formMessages.vanished;
    return null;
  }
  if (isEmptyValue(sent)) {
    if (input.required) errors[path] = formMessages.required;
    return null;
  }
  const result = normaliseIndexer(definition, sent, { today });
  if (result.ok) return result.value;
  errors[path] = result.problem.message;
  return null;
}

function checkBlocks(
  group: FormGroup,
  sent: FormValues,
  judging: Judging & { readonly shown: ReadonlySet<string> },
): FormBlock[] {
  const { errors } = judging;
  const raw = sent[group.id];
  const isList = raw === undefined || raw === null || (Array.isArray(raw) && raw.every((each) => isPlain(each)));
  if (!isList) errors[group.id] = formMessages.wrongShape;
  const blocks = blocksOf(sent, group.id);
  if (!group.multiple && blocks.length > 1) errors[group.id] = formMessages.oneBlock;
  if (blocks.length > formLimits.mostBlocks)
    errors[group.id] = fillText(formMessages.tooManyBlocks, { most: formLimits.mostBlocks });
  return blocks.map((block, index) => checkBlock(group, block, index, judging));
}

const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function checkBlock(
  group: FormGroup,
  block: FormBlock,
  index: number,
  { shown, ...judging }: Judging & { readonly shown: ReadonlySet<string> },
): FormBlock {
  const at = (id: string) => pathOf(id, { id: group.id, index });
  const known = new Set(group.subfields.map(({ id }) => id));
  for (const key of Object.keys(block)) if (!known.has(key)) judging.errors[at(key)] = formMessages.unknown;
  const isAsked = (part: FormPart): part is FormInput => isInput(part) && shown.has(at(part.id));
  const kept = group.subfields.filter(isAsked).flatMap((part): [string, FormBlock[string]][] => {
    const value = checkInput(part, at(part.id), block[part.id], judging);
    return value === null ? [] : [[part.id, keptValue(value)]];
  });
  return Object.fromEntries(kept);
}

/** Labels of the attachments that a form may not be saved without, as far as there are none of them. */
export function missingAttachments({ attachments }: FormDefinition, present: Iterable<string>): string[] {
  const labels = new Set(present);
  return attachments.filter(({ label, required }) => required && !labels.has(label)).map(({ label }) => label);
}
