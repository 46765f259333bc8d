import { Textarea, TextInput } from '@mantine/core';
import { fieldFormats } from '@tramite/rules/format/field-formats';
import type { FieldProps } from './field-props.ts';
import { MaskedInput } from './masked-input.tsx';
import { textOf, valueOfText } from './text-value.ts';

const areaRows = 4;

/** S: one line of text, guided by the mask of its format. */
export function TextField(props: FieldProps) {
  const { id, indexer, label, value, description, error, isRequired, onChange, onLeave } = props;
  const { format } = indexer;
  const shared = { id, label, description, error, required: isRequired, onBlur: onLeave };
  const mask = format ? fieldFormats[format].mask : undefined;
  if (format && mask) {
    const handleType = (text: string) => onChange(valueOfText(text));
    return <MaskedInput {...shared} format={format} mask={mask} value={textOf(value)} onType={handleType} />;
  }
  const isEmail = format === 'EMAIL';
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      inputMode={isEmail ? 'email' : undefined}
      autoCapitalize={isEmail ? 'none' : undefined}
      spellCheck={format ? false : undefined}
      value={textOf(value)}
      onChange={(event) => onChange(valueOfText(event.currentTarget.value))}
    />
  );
}

/** T: several lines of text. */
export function TextAreaField({ id, label, value, description, error, isRequired, onChange, onLeave }: FieldProps) {
  return (
    <Textarea
      id={id}
      label={label}
      description={description}
      error={error}
      required={isRequired}
      rows={areaRows}
      resize="vertical"
      value={textOf(value)}
      onChange={(event) => onChange(valueOfText(event.currentTarget.value))}
      onBlur={onLeave}
    />
  );
}
