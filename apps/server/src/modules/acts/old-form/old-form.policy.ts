import type { Indexer, IndexerInput } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { displayIndexer } from '@tramite/rules/indexer/display-indexer';
import { validateIndexers } from '@tramite/rules/indexer/validate-indexers';
import { optionLabels } from '@tramite/rules/old-form/option-labels';
import type { PaperGroup } from '../../../platform/paper/draw-paper.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { FilledField, OldField, OldFormRow } from './old-form.repository.ts';

/** A field as it is filled on the screen; options are numbered in their order. */
export function presentField({ id, label, type, format, options, group, required, position }: OldField): Indexer {
  return {
    ...{ id, name: String(id), label, type, format, position, group, required },
    ...{ desired: false, readOnly: false, multiple: type === 'C' || type === 'M', alertText: null, minDate: null },
    ...{ listId: null, searchable: false, value: null, display: '' },
    options: optionLabels(options).map((option, index) => ({ id: index + 1, label: option })),
  };
}

/**
 * What is kept of a filled form, with the values that go to indexers of its document.
 * @throws old_form.invalid with the message of every refused field under `fields.<id>`
 */
export function fillOldForm(
  form: OldFormRow,
  sent: readonly IndexerInput[],
  today: Day,
): { fields: FilledField[]; indexers: IndexerInput[] } {
  const definitions = form.fields.map(presentField);
  const { values, errors } = validateIndexers(definitions, sent, { today });
  if (errors.length > 0) throw refusal(errors.map(({ id, message }) => [id, message]));
  const fields = values.map(({ definition, value }): FilledField => {
    const { id, label, type, format = null } = definition;
    const group = form.fields.find((field) => field.id === id)?.group ?? null;
    return { id, group, label, type, format, value, display: displayIndexer(definition, { value }) };
  });
  const indexers = form.fields.flatMap(({ id, indexerId }) => {
    const value = fields.find((field) => field.id === id)?.value ?? null;
    return indexerId === null || value === null ? [] : [{ id: indexerId, value: value as IndexerInput['value'] }];
  });
  return { fields, indexers };
}

const refusal = (messages: readonly (readonly [number, string])[]) =>
  problem('old_form.invalid', { fields: Object.fromEntries(messages.map(([id, text]) => [`fields.${id}`, text])) });

/** What the document refuses of its indexers, said at the fields that fill them; of others, at none. */
export function atFields(form: OldFormRow, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const id = Number(/^indexers\.(\d+)$/.exec(path)?.[1]);
      const field = form.fields.find(({ indexerId }) => indexerId === id);
      return [field ? `fields.${field.id}` : path, message];
    }),
  );
}

/** The fields in their groups, in the order in which each group comes first. */
export function groupFields(fields: readonly FilledField[]): PaperGroup[] {
  const names = [...new Set(fields.map(({ group }) => group))];
  return names.map((name) => ({
    name,
    fields: fields.filter(({ group }) => group === name).map(({ label, display }) => ({ label, text: display })),
  }));
}
