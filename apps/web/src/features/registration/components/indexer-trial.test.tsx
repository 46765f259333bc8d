import { fireEvent, screen } from '@testing-library/react';
import { type RegistrationValues, registrationOf } from '@tramite/contract';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/registration.json' with { type: 'json' };
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { emptyValues } from '../record-inputs.ts';
import { IndexerTrial } from './indexer-trial.tsx';

addTexts('registration', texts);

const trial = (over: RegistrationValues) =>
  renderPart(<IndexerTrial values={{ ...emptyValues(registrationOf('indexers')), label: 'Placa', ...over }} />);
const type = (value: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Placa' });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field;
};
const said = () => screen.getByRole('status').textContent;

it('asks for a type first', () => {
  trial({});
  expect(screen.getByText('Escolha o tipo para ver o campo.')).toBeTruthy();
});

it('draws the field with its remark and says what the rules say of a value', () => {
  trial({ type: 'S', format: 'EMAIL', alertText: 'Como no documento' });
  expect(screen.getByText('Como no documento')).toBeTruthy();
  type('ana@example.com');
  expect(said()).toBe('Aceito: ana@example.com');
  type('ana@');
  expect(said()).toMatch(/^Não é aceito: Email inválido/);
});

it('says that a date is before the smallest one', () => {
  trial({ type: 'D', minDate: '2026-05-10' });
  type('09/05/2026');
  expect(said()).toBe('Não é aceito: Informe uma data a partir de 10/05/2026.');
  type('10/05/2026');
  expect(said()).toBe('Aceito: 10/05/2026');
});

it('asks for the list of a field that offers one', () => {
  trial({ type: 'L' });
  expect(screen.getByText('Escolha a lista para ver as opções.')).toBeTruthy();
});
