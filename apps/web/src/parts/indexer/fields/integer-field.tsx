import { TextInput } from '@mantine/core';
import type { FieldProps } from './field-props.ts';
import { textOf, valueOfText } from './text-value.ts';

/** I: a whole number. What is no number stays and is named, instead of vanishing while it is typed. */
export function IntegerField({ id, label, value, description, error, isRequired, onChange, onLeave }: FieldProps) {
  return (
    <TextInput
      id={id}
      label={label}
      description={description}
      error={error}
      required={isRequired}
      autoComplete="off"
      inputMode="numeric"
      className="tabular"
      value={textOf(value)}
      onChange={(event) => onChange(valueOfText(event.currentTarget.value))}
      onBlur={onLeave}
    />
  );
}
