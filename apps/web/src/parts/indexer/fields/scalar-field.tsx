import type { Indexer } from '@tramite/contract';
import type { ComponentType } from 'react';
import { CheckboxListField, RadioField } from './choice-fields.tsx';
import { DateField } from './date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { IntegerField } from './integer-field.tsx';
import { ListField } from './list-field.tsx';
import { MoneyField } from './money-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

const fields: Readonly<Record<Indexer['type'], ComponentType<FieldProps>>> = {
  C: CheckboxListField,
  D: DateField,
  I: IntegerField,
  L: ListField,
  M: DateField,
  R: RadioField,
  S: TextField,
  T: TextAreaField,
  V: MoneyField,
};

/** The input of one value of an indexer, by its type code. */
export function ScalarField(props: FieldProps) {
  const Field = fields[props.indexer.type];
  return <Field {...props} />;
}
