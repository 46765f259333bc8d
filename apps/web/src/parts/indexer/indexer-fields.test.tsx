import { fireEvent, screen } from '@testing-library/react';
import type { Indexer, IndexerValue } from '@tramite/contract';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { setFlags } from '../../lib/flags/flags.ts';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { renderPart } from '../../testing/render.tsx';
import { centsOf } from './fields/money-field.tsx';
import { IndexerFields } from './indexer-fields.tsx';
import { checkIndexers, type IndexerMessages } from './indexer-form.ts';

beforeEach(() => setFlags((name) => name === 'multi-integer-edit'));

/** A form that keeps what is filled in, as a screen does. */
function Form({ indexers, refused, attempts = 0 }: FormProps) {
  const [values, setValues] = useState<Record<number, IndexerValue>>({});
  const filled = { values, chosen: {} };
  const { errors, warnings } = checkIndexers(indexers, filled);
  return (
    <IndexerFields
      indexers={indexers}
      filled={filled}
      errors={errors}
      warnings={warnings}
      refused={refused}
      idPrefix="process"
      attempts={attempts}
      onChange={({ indexer, value }) => setValues((old) => ({ ...old, [indexer.id]: value }))}
    />
  );
}

interface FormProps {
  readonly indexers: readonly Indexer[];
  readonly refused?: IndexerMessages;
  readonly attempts?: number;
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

it('shows the message of a field once it was left, not before', () => {
  renderPart(<Form indexers={[makeIndexer({ required: true })]} />);
  expect(screen.queryByText('Você precisa preencher esse indexador!')).toBeNull();
  fireEvent.blur(field(/Nome do cliente/));
  expect(screen.getByText('Você precisa preencher esse indexador!')).toBeTruthy();
  expect(field(/Nome do cliente/).getAttribute('aria-invalid')).toBe('true');
});

it('shows every message after an attempt, and what the server refused', () => {
  renderPart(
    <Form
      indexers={[makeIndexer({ required: true }), makeIndexer({ id: 2, label: 'Placa' })]}
      attempts={1}
      refused={{ 2: 'Placa já usada.' }}
    />,
  );
  expect(screen.getByText('Você precisa preencher esse indexador!')).toBeTruthy();
  expect(screen.getByText('Placa já usada.')).toBeTruthy();
});

it.each([
  ['12112026', '12/11/2026'],
  ['1/2/26', '01/02/2026'],
  ['31/02/2026', '31/02/2026'],
])('a date typed as %s reads %s when it is left', (typed, shown) => {
  renderPart(<Form indexers={[makeIndexer({ type: 'D', label: 'Data da venda' })]} />);
  type('Data da venda', typed);
  fireEvent.blur(field('Data da venda'));
  expect(field('Data da venda').value).toBe(shown);
});

it('takes "hoje" for the present day', () => {
  renderPart(<Form indexers={[makeIndexer({ type: 'D', label: 'Data da venda' })]} />);
  type('Data da venda', 'hoje');
  fireEvent.blur(field('Data da venda'));
  expect(field('Data da venda').value).toMatch(/^\d{2}\/\d{2}\/20\d{2}$/);
});

it.each([
  ['R$ 0,001', null, 1],
  ['89990', null, 89990],
  ['R$ 1.234,56', 1, 123456],
  ['0', null, 0],
  ['', 5, null],
  ['R$ 999.999.999,991', 99999999999, 99999999999],
])('reads %j typed from the right as cents', (text, before, cents) => {
  expect(centsOf(text, { before, isDeleting: false })).toBe(cents);
});

it('is empty again when the last digit of an amount is taken away', () => {
  expect(centsOf('R$ 0,0', { before: 5, isDeleting: true })).toBeNull();
});

it('says that zero is no amount, where an amount is asked for and where it is not', () => {
  const message = 'Valor inválido.';
  const fields = [{ required: true }, { required: false, id: 2, label: 'Entrada' }];
  renderPart(<Form indexers={fields.map((over) => makeIndexer({ type: 'V', label: 'Valor da venda', ...over }))} />);
  for (const label of ['Valor da venda', 'Entrada']) {
    type(label, '0');
    fireEvent.blur(field(label));
  }
  expect(screen.getAllByText(message)).toHaveLength(2);
});

it('puts what there is to remark below the input, so that inputs side by side stay in line', () => {
  renderPart(<Form indexers={[makeIndexer({ label: 'Ano', desired: true, alertText: 'Fabricação e modelo' })]} />);
  fireEvent.blur(field('Ano'));
  for (const remark of ['Fabricação e modelo', 'O preenchimento deste indexador é recomendado.']) {
    const order = field('Ano').compareDocumentPosition(screen.getByText(remark));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

it('shows money grouped while it is typed', () => {
  renderPart(<Form indexers={[makeIndexer({ type: 'V', label: 'Valor da venda' })]} />);
  type('Valor da venda', '8999000');
  expect(field('Valor da venda').value).toBe('R$ 89.990,00');
});

it('begins a required multiple field with one value and an optional one with none', () => {
  const several = { type: 'I', multiple: true } as const;
  renderPart(
    <Form
      indexers={[
        makeIndexer({ ...several, label: 'Parcelas', required: true }),
        makeIndexer({ ...several, id: 2, label: 'Notas' }),
      ]}
    />,
  );
  expect(screen.getAllByRole('textbox', { name: /^Parcelas \d/ })).toHaveLength(1);
  expect(screen.queryAllByRole('textbox', { name: /^Notas \d/ })).toHaveLength(0);
});

it('asks for one integer only while the flag of several is off', () => {
  setFlags(() => false);
  renderPart(<Form indexers={[makeIndexer({ type: 'I', multiple: true, label: 'Parcelas' })]} />);
  type('Parcelas', '12');
  expect(field('Parcelas').value).toBe('12');
});

it('grows and shrinks to the quantity and keeps the values before it', () => {
  renderPart(<Form indexers={[makeIndexer({ type: 'M', multiple: true, label: 'Vistorias' })]} />);
  const quantity = screen.getByRole('textbox', { name: 'Quantidade de Vistorias' });
  const setQuantity = (value: string) => {
    fireEvent.change(quantity, { target: { value } });
    fireEvent.blur(quantity);
  };
  setQuantity('3');
  type('Vistorias 1', '12/11/2026');
  setQuantity('1');
  expect(screen.getAllByRole('textbox', { name: /^Vistorias \d/ })).toHaveLength(1);
  expect(field('Vistorias 1').value).toBe('12/11/2026');
  setQuantity('0');
  expect(screen.queryAllByRole('textbox', { name: /^Vistorias \d/ })).toHaveLength(0);
});

it('opens a folded group again when a field in it needs attention', () => {
  function Attempted() {
    const [attempts, setAttempts] = useState(0);
    const indexers = [
      makeIndexer({ group: 'Cliente', required: true }),
      makeIndexer({ id: 2, group: 'Veículo', position: 2 }),
    ];
    return (
      <>
        <Form indexers={indexers} attempts={attempts} />
        <button type="button" onClick={() => setAttempts(1)}>
          Enviar
        </button>
      </>
    );
  }
  renderPart(<Attempted />);
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  fireEvent.click(screen.getByRole('button', { name: 'Cliente' }));
  fireEvent.click(screen.getByRole('button', { name: 'Veículo' }));
  expect([isOpen('Cliente'), isOpen('Veículo')]).toEqual(['false', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect([isOpen('Cliente'), isOpen('Veículo')]).toEqual(['true', 'false']);
});
