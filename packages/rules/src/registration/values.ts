import type {
  Registration,
  RegistrationField,
  RegistrationInput,
  RegistrationInputs,
  RegistrationLabel,
  RegistrationRecord,
  RegistrationRow,
  RegistrationRowInput,
  RegistrationValue,
  RegistrationValues,
} from '@tramite/contract';
import { displayText } from './check-inputs.ts';

/** A record's values as clients send them: references by id. */
export function inputsOf({ values }: Pick<RegistrationRecord, 'values'>): RegistrationInputs {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inputOf(value)]));
}

function inputOf(value: RegistrationValue): RegistrationInput {
  if (Array.isArray(value)) {
    const each = value as readonly (RegistrationLabel | RegistrationRow)[];
    return each.map((one) => (isLabel(one) ? one.id : rowInput(one))) as RegistrationInput;
  }
  return typeof value === 'object' && value !== null ? (value as RegistrationLabel).id : (value as RegistrationInput);
}

// No cell may be called id, so a numeric id marks a label.
const isLabel = (one: RegistrationLabel | RegistrationRow): one is RegistrationLabel => typeof one.id === 'number';

const rowInput = (row: RegistrationRow) =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, inputOf(cell)])) as RegistrationRowInput;

/** Labels of referenced records, by registration and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, RegistrationLabel>>;

/** Values as the API returns them: references with their labels. */
export function valuesOf(
  { fields }: Pick<Registration, 'fields'>,
  inputs: RegistrationInputs,
  names: Names,
): RegistrationValues {
  return Object.fromEntries(
    fields.map((field) => {
      const input = inputs[field.name] ?? null;
      if (field.kind === 'rows')
        return [
          field.name,
          (input as readonly RegistrationRowInput[]).map((row) =>
            valuesOf({ fields: field.cells }, row, names),
          ) as readonly RegistrationRow[],
        ];
      if (field.kind !== 'reference' && field.kind !== 'references') return [field.name, input as RegistrationValue];
      const known = (id: number) => names.get(field.to)?.get(id) ?? { id, label: '' };
      if (field.kind === 'reference') return [field.name, input === null ? null : known(Number(input))];
      return [
        field.name,
        (input as readonly number[]).map(known).sort((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
      ];
    }),
  );
}

/** A value as people read it and as CSV files contain it. */
export function shownOf(field: RegistrationField, value: RegistrationValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'flag') return value ? 'Sim' : 'Não';
  if (field.kind === 'reference') return (value as RegistrationLabel).label;
  if (field.kind === 'references') return (value as readonly RegistrationLabel[]).map(({ label }) => label).join(' | ');
  if (field.kind === 'rows')
    return (value as readonly RegistrationRow[])
      .map((row) => field.cells.map((cell) => shownOf(cell, row[cell.name])).join(' | '))
      .join('\n');
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'day') return String(value).split('-').reverse().join('/');
  return displayText(field, String(value));
}

/** The fields whose values differ, as display texts. */
export function changesOf({ fields }: Registration, before: RegistrationValues, after: RegistrationValues) {
  return fields.flatMap((field) => {
    const [old, now] = [shownOf(field, before[field.name]), shownOf(field, after[field.name])];
    return old === now ? [] : [{ label: field.label, before: old, after: now }];
  });
}

/** The display name of a record. */
export function labelOf({ fields, title, tells }: Registration, values: RegistrationValues): string {
  const shown = (name: string) =>
    shownOf(fields.find((field) => field.name === name) as RegistrationField, values[name]);
  return tells === undefined ? shown(title) : `${shown(title)} · ${shown(tells)}`;
}
