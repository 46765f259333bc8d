import { createHash } from 'node:crypto';
import { type FormDefinition, type FormValues, formLimits } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { checkForm } from '@tramite/rules/form/check-form';
import { formWords } from '@tramite/rules/form/form-texts';
import { problem } from '../../../platform/problem/problem.ts';

/** What is kept of a form that was filled in. */
export interface FilledContent {
  readonly versionId: number;
  readonly content: FormValues;
  /** By which it is found. */
  readonly words: string;
  /** Bytes of what is kept, and their fingerprint: two forms of one are the same where it is. */
  readonly size: number;
  readonly sha256: string;
}

/**
 * Judges what was filled in.
 * @throws form.too_large; form.invalid with the message of every refused field behind `path`
 */
export function fillForm(
  { versionId, definition }: { readonly versionId: number; readonly definition: FormDefinition },
  sent: FormValues,
  { today, path }: { readonly today: Day; readonly path: string },
): FilledContent {
  if (Buffer.byteLength(JSON.stringify(sent)) > formLimits.valuesBytes) throw problem('form.too_large');
  const { ok, values, errors } = checkForm(definition, sent, { today });
  if (!ok) {
    const fields = Object.fromEntries(Object.entries(errors).map(([at, message]) => [`${path}${at}`, message]));
    throw problem('form.invalid', { fields });
  }
  const bytes = JSON.stringify({ versionId, values });
  return {
    versionId,
    content: values,
    words: formWords(definition, values).join(' '),
    size: Buffer.byteLength(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
