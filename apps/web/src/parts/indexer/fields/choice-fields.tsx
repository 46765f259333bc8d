import { Checkbox, Group, Radio } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

/** R: one of a few options. */
export function RadioField(props: FieldProps) {
  const { id, label, value, options, description, error, isRequired, onChange, onLeave } = props;
  return (
    <Radio.Group
      label={label}
      description={description}
      error={error}
      required={isRequired}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      onBlur={onLeave}
    >
      <Group gap="md" mt={6} mb={4}>
        {options.map((option, index) => (
          <Radio
            key={option.id}
            id={index === 0 ? id : undefined}
            value={String(option.id)}
            label={option.label}
            aria-invalid={error && index === 0 ? true : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** C: any of a few options. */
export function CheckboxListField(props: FieldProps) {
  const { id, label, value, options, description, error, isRequired, onChange, onLeave } = props;
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const handleChange = (next: string[]) => {
    const inOrder = options.filter((option) => next.includes(String(option.id)));
    onChange(inOrder.length > 0 ? inOrder.map((option) => option.id) : null);
  };
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={error}
      required={isRequired}
      value={chosen}
      onChange={handleChange}
      onBlur={onLeave}
    >
      <Group gap="md" mt={6} mb={4}>
        {options.map((option, index) => (
          <Checkbox
            key={option.id}
            id={index === 0 ? id : undefined}
            value={String(option.id)}
            label={option.label}
            aria-invalid={error && index === 0 ? true : undefined}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
