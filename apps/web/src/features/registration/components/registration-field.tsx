import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { cleanInput, displayText } from '@tramite/rules/registration/check-inputs';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../parts/date/day-field.tsx';
import type { InputProps, RegistrationFieldProps, SharedProps } from './field-props.ts';
import { ReferenceField, ReferencesField } from './reference-field.tsx';
import { RowsField } from './rows-field.tsx';

/** One field of a record, drawn as its kind asks. */
export function RegistrationField(props: InputProps) {
  const { field, value, error, fixed, isReadOnly, beside, onChange, onLeave } = props;
  const shared: SharedProps = {
    id: `field-${field.name}`,
    label: field.label,
    description: fixed ?? field.hint,
    error,
    required: field.required,
    disabled: isReadOnly || fixed !== null,
    onBlur: onLeave,
  };
  switch (field.kind) {
    case 'text':
      return <TextField field={field} value={value} shared={shared} onChange={onChange} />;
    case 'number':
      return <NumberField field={field} value={value} shared={shared} onChange={onChange} />;
    case 'flag':
      return <FlagField field={field} value={value} shared={shared} onChange={onChange} />;
    case 'day':
      return <DayInput field={field} value={value} shared={shared} onChange={onChange} />;
    case 'choice':
      return <ChoiceField field={field} value={value} shared={shared} onChange={onChange} />;
    case 'reference':
      return <ReferenceField field={field} value={value} shared={shared} beside={beside} onChange={onChange} />;
    case 'references':
      return <ReferencesField field={field} value={value} shared={shared} onChange={onChange} />;
    case 'rows':
      return <RowsField field={field} value={value} shared={shared} onChange={onChange} drawCell={RegistrationField} />;
  }
}

function TextField({ field, value, shared, onChange }: RegistrationFieldProps<'text'>) {
  const text = String(value ?? '');
  const handleLeave = () => {
    const clean = cleanInput(field, text);
    onChange(clean === null ? null : displayText(field, String(clean)));
    shared.onBlur();
  };
  return (
    <TextInput
      {...shared}
      maxLength={field.length}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={handleLeave}
    />
  );
}

function NumberField({ field, value, shared, onChange }: RegistrationFieldProps<'number'>) {
  const handle = (text: string) => onChange(text === '' ? null : Number(text));
  return (
    <TextInput
      {...shared}
      type="number"
      inputMode="numeric"
      min={field.min}
      max={field.max}
      value={typeof value === 'number' ? value : ''}
      onChange={(event) => handle(event.currentTarget.value)}
    />
  );
}

function FlagField({ value, shared, onChange }: RegistrationFieldProps<'flag'>) {
  const { required: _, ...rest } = shared;
  return <Checkbox {...rest} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

function DayInput({ value, shared, onChange }: RegistrationFieldProps<'day'>) {
  return (
    <DayField
      id={shared.id}
      label={shared.label}
      description={shared.description}
      error={shared.error}
      isRequired={shared.required === true}
      isDisabled={shared.disabled}
      day={String(value ?? '')}
      onDay={(day) => onChange(day || null)}
      onLeave={shared.onBlur}
    />
  );
}

function ChoiceField({ field, value, shared, onChange }: RegistrationFieldProps<'choice'>) {
  const { t } = useTranslation('registration');
  return (
    <NativeSelect
      {...shared}
      value={String(value ?? '')}
      data={[{ value: '', label: field.required ? t('choosePlaceholder') : t('none') }, ...field.options]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
