import { TextInput } from '@mantine/core';
import { formatCents, MAX_CENTS } from '@tramite/rules/money/cents';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from './field-props.ts';

/** V: cents, typed from the right. The caret keeps its distance from the end, where digits come in. */
export function MoneyField(props: FieldProps) {
  const { id, label, value, description, error, isRequired, onChange, onLeave } = props;
  const input = useRef<HTMLInputElement>(null);
  const fromEnd = useRef<number | null>(null);
  const text = typeof value === 'number' ? formatCents(value) : '';
  const handleChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    fromEnd.current = currentTarget.value.length - (currentTarget.selectionEnd ?? currentTarget.value.length);
    const isDeleting = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete');
    onChange(centsOf(currentTarget.value, { before: typeof value === 'number' ? value : null, isDeleting }));
  };
  useLayoutEffect(() => {
    if (fromEnd.current !== null && input.current) {
      const place = Math.max(0, input.current.value.length - fromEnd.current);
      input.current.setSelectionRange(place, place);
      fromEnd.current = null;
    }
  });
  return (
    <TextInput
      ref={input}
      id={id}
      label={label}
      description={description}
      error={error}
      required={isRequired}
      autoComplete="off"
      inputMode="numeric"
      className="tabular"
      placeholder={formatCents(0)}
      value={text}
      onChange={handleChange}
      onBlur={onLeave}
    />
  );
}

export interface MoneyChange {
  readonly before: number | null;
  /** Whether characters were taken away: what is left of an amount without digits is nothing, not zero. */
  readonly isDeleting: boolean;
}

/**
 * Cents of what stands in the input: its digits. A typed zero is an amount like any other, for the rules to judge; what
 * is too much is not taken.
 */
export function centsOf(text: string, { before, isDeleting }: MoneyChange): number | null {
  const digits = text.replace(/\D/g, '');
  const cents = Number(digits);
  if (digits === '' || (cents === 0 && isDeleting)) {
    return null;
  }
  return cents > MAX_CENTS ? before : cents;
}
