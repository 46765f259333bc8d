import {
  fieldText,
  type Registration,
  type RegistrationInputs,
  type RegistrationRow,
  type RegistrationRowInput,
  type RegistrationValues,
  type RowsField,
} from '@tramite/contract';
import { inputsOf, shownOf } from '@tramite/rules/registration/values';
import { fieldOf } from './registration.columns.ts';
import type { Problems } from './registration.decide.ts';

/** Rows that may not be removed while the record is in use. */
export function keptProblems(
  { fields }: Registration,
  before: RegistrationValues,
  inputs: RegistrationInputs,
  isUsed: boolean,
): Problems {
  if (!isUsed) return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind !== 'rows' || !field.keeps) return [];
      const rows = (before[field.name] ?? []) as readonly RegistrationRow[];
      const now = keysIn(field, inputs);
      const gone = keysIn(field, inputsOf({ values: { [field.name]: rows } })).findIndex((key) => !now.includes(key));
      if (gone < 0) return [];
      const label = shownOf(fieldOf(field.cells, field.key), rows[gone]?.[field.key]);
      return [[field.name, fieldText('rowsKept', { label })]];
    }),
  );
}

function keysIn({ name, key }: RowsField, inputs: RegistrationInputs): readonly unknown[] {
  return ((inputs[name] ?? []) as readonly RegistrationRowInput[]).map((row) => row[key]);
}
