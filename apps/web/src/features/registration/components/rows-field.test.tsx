import { fireEvent, screen, within } from '@testing-library/react';
import { type RegistrationRow, type RegistrationValue, registrationOf } from '@tramite/contract';
import { inputProblem } from '@tramite/rules/registration/check-inputs';
import { inputsOf } from '@tramite/rules/registration/values';
import { useState } from 'react';
import { expect, it } from 'vitest';
import registration from '../../../../public/locales/pt-br/registration.json' with { type: 'json' };
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { RegistrationField } from './registration-field.tsx';

addTexts('registration', registration);

const field = registrationOf('checklists').fields.find(({ kind }) => kind === 'rows');
let kept: readonly RegistrationRow[] = [];

function Items({
  start,
  isReadOnly = false,
}: {
  readonly start: readonly RegistrationRow[];
  readonly isReadOnly?: boolean;
}) {
  const [value, setValue] = useState<RegistrationValue>(start);
  const [isLeft, setLeft] = useState(false);
  kept = value as readonly RegistrationRow[];
  if (!field) {
    return null;
  }
  return (
    <RegistrationField
      field={field}
      value={value}
      error={isLeft ? (inputProblem(field, inputsOf({ values: { value } }).value) ?? undefined) : undefined}
      fixed={null}
      isReadOnly={isReadOnly}
      onChange={setValue}
      onLeave={() => setLeft(true)}
    />
  );
}

const items = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('adds, fills, moves and removes rows', async () => {
  await renderPart(<Items start={[{ label: 'Chave', required: true }]} />);
  press('Adicionar item');
  fireEvent.change(screen.getAllByRole('textbox')[1] as HTMLElement, { target: { value: 'Manual' } });
  expect(items()).toEqual(['Chave', 'Manual']);
  press('Mover a linha 2 para cima');
  expect(items()).toEqual(['Manual', 'Chave']);
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Obrigatório' })[0] as HTMLElement);
  press('Remover a linha 2');
  expect(kept).toEqual([{ label: 'Manual', required: true }]);
});

it('says what is wrong at the cell, and above by its line', async () => {
  await renderPart(
    <Items
      start={[
        { label: 'Chave', required: false },
        { label: '', required: false },
      ]}
    />,
  );
  fireEvent.blur(screen.getAllByRole('textbox')[1] as HTMLElement);
  expect(screen.getByText('Linha 2, Item: Campo obrigatório.')).toBeTruthy();
  const row = screen.getByRole('group', { name: 'item 2' });
  expect(within(row).getByRole('textbox', { name: 'Item' }).getAttribute('aria-invalid')).toBe('true');
});

it('shows rows to who may only read them without ways to change them', async () => {
  await renderPart(<Items start={[{ label: 'Chave', required: false }]} isReadOnly />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('textbox')).toHaveProperty('disabled', true);
});
