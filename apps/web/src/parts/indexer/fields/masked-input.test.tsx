import { fireEvent, screen } from '@testing-library/react';
import { fieldFormats } from '@tramite/rules/format/field-formats';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render.tsx';
import { MaskedInput } from './masked-input.tsx';

function CpfField() {
  const [value, setValue] = useState('');
  const { mask } = fieldFormats.CPF;
  return (
    mask && (
      <MaskedInput
        id="cpf"
        aria-label="CPF"
        format="CPF"
        mask={mask}
        value={value}
        required={false}
        onType={setValue}
        onBlur={() => undefined}
      />
    )
  );
}

it.each(['52998224725', '529.982.247-25', ' 529 982 247 25 '])(
  'takes what is pasted with or without its signs: %s',
  (text) => {
    renderPart(<CpfField />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' });
    fireEvent.paste(field, { clipboardData: { getData: () => text } });
    expect(field.value).toBe('529.982.247-25');
  },
);
