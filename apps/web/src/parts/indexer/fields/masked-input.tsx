import { InputBase, type InputBaseProps } from '@mantine/core';
import type { IndexerFormat } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { checkFormat, displayFormat } from '@tramite/rules/format/field-formats';
import { type FieldMask, maskDefinitions } from '@tramite/rules/format/mask';
import { type ClipboardEvent, type ComponentType, type InputHTMLAttributes, useMemo } from 'react';
import { IMaskInput } from 'react-imask';

export interface MaskedInputProps extends InputBaseProps {
  readonly id: string;
  readonly format: IndexerFormat;
  readonly mask: FieldMask;
  readonly value: string;
  readonly required: boolean;
  readonly onType: (text: string) => void;
  readonly onBlur: () => void;
}

interface DynamicMask {
  readonly compiledMasks: readonly unknown[];
  readonly value: string;
}

interface InputOfMaskProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly mask: readonly object[];
  readonly dispatch: (appended: string, dynamic: DynamicMask) => unknown;
  readonly onAccept: (text: string, mask: unknown, event?: InputEvent) => void;
}

// Its own types are a union of every kind of mask, too wide for one.
const AnyMaskInput = IMaskInput as unknown as ComponentType<InputOfMaskProps>;

function InputOfMask(props: InputOfMaskProps) {
  return <AnyMaskInput {...props} />;
}

/** A text guided by the masks of a format while it is typed; takes pasted values with and without punctuation. */
export function MaskedInput({ format, mask, value, onType, ...props }: MaskedInputProps) {
  const options = useMemo(() => maskOptions(mask), [mask]);
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const check = checkFormat(format, event.clipboardData.getData('text'), { today: dayOf(new Date()) });
    if (check.ok && check.value !== '') {
      event.preventDefault();
      onType(displayFormat(format, check.value));
    }
  };
  return (
    <InputBase
      component={InputOfMask}
      {...props}
      {...options}
      value={value}
      autoComplete="off"
      spellCheck={false}
      inputMode={/[AL]/.test(mask.patterns.join('')) ? 'text' : 'numeric'}
      // Without an event the mask only writes what it was given.
      onAccept={(text, _, event) => event && onType(text)}
      onPaste={handlePaste}
    />
  );
}

/** Where letters and digits mix, taking one out would push the rest into places they do not fit, and lose it. */
function tolerant(pattern: string): string {
  return /[AL]/.test(pattern) ? pattern.replace(/[0L]/g, 'A') : pattern;
}

function maskOptions(mask: FieldMask) {
  const prepareChar = mask.upperCase ? (character: string) => character.toUpperCase() : undefined;
  return {
    mask: mask.patterns.map((pattern) => ({ mask: tolerant(pattern), definitions: maskDefinitions, prepareChar })),
    dispatch: (appended: string, { compiledMasks, value }: DynamicMask) => compiledMasks[mask.pick(value + appended)],
  };
}
