import { registrationOf } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import { cleanInputs, inputProblems } from './check-inputs.ts';
import { shownOf } from './values.ts';

const problemsOf = (name: string, inputs: Parameters<typeof cleanInputs>[1]) => {
  const registration = registrationOf(name);
  return inputProblems(registration, cleanInputs(registration, inputs));
};

it('asks for what is required, also when it is only spaces', () => {
  expect(problemsOf('lists', { name: '  ', code: 'BANK' })).toEqual({ name: 'Campo obrigatório.' });
});

it('keeps a CNPJ in its canonical form and refuses a wrong one', () => {
  const legalPerson = registrationOf('legal-person');
  expect(cleanInputs(legalPerson, { cnpj: '11.222.333/0001-81' }).cnpj).toBe('11222333000181');
  expect(problemsOf('legal-person', { legalName: 'A', tradeName: 'A', cnpj: '11.222.333/0001-82' })).toEqual({
    cnpj: 'CNPJ inválido.',
  });
});

it('begins a number that was left out at its first value', () => {
  expect(cleanInputs(registrationOf('list-options'), { weight: null }).weight).toBe(0);
});

it('holds numbers to their range', () => {
  const filled = { listId: 1, label: 'A' };
  expect(problemsOf('list-options', { ...filled, weight: -1 })).toEqual({ weight: 'O menor valor aceito é 0.' });
  expect(problemsOf('list-options', { ...filled, weight: 1.5 })).toEqual({ weight: 'Informe um número inteiro.' });
  expect(problemsOf('list-options', filled)).toEqual({});
});

it.each([
  ['a list where the type offers one', { type: 'L' }, ['listId']],
  ['no list elsewhere', { type: 'S', listId: 1 }, ['listId']],
  ['a format of a text only', { type: 'D', format: 'CPF' }, ['format']],
  ['an earliest day of a date only', { type: 'S', minDate: '2026-01-01' }, ['minDate']],
  ['several values only where the form has them', { type: 'V', multiple: true }, ['multiple']],
  ['nothing of a date with an earliest day', { type: 'D', minDate: '2026-01-01' }, []],
])('asks of an indexer %s', (_, inputs, fields) => {
  expect(Object.keys(problemsOf('indexers', { name: 'field', label: 'Campo', ...inputs }))).toEqual(fields);
});

describe('rows of a record', () => {
  const checklists = registrationOf('checklists');
  const problemOf = (items: object[]) =>
    inputProblems(checklists, cleanInputs(checklists, { name: 'Entrega', items: items as never })).items;

  it('are cleaned cell by cell and keep their order', () => {
    const items = [{ label: '  Chave  reserva ', required: true }, { label: 'Manual' }];
    expect(cleanInputs(checklists, { name: 'x', items: items as never }).items).toEqual([
      { label: 'Chave reserva', required: true },
      { label: 'Manual', required: false },
    ]);
  });

  it.each([
    [[{ label: 'Chave' }, { label: ' ' }], 'Linha 2, Item: Campo obrigatório.'],
    [[{ label: 'Chave' }, { label: 'chave' }], 'Linha 2, Item: Já está em outra linha.'],
    [[{ label: 'a | b' }], 'Linha 1, Item: Não use o caractere |.'],
    [[], 'Campo obrigatório.'],
    [Array.from({ length: 201 }, (_, index) => ({ label: `Item ${index}` })), 'Informe no máximo 200.'],
  ])('say by line and cell what is wrong', (items, message) => {
    expect(problemOf(items)).toBe(message);
  });

  it('are shown a line for each', () => {
    const field = checklists.fields.find(({ kind }) => kind === 'rows');
    const rows = [
      { label: 'Chave', required: true },
      { label: 'Manual', required: false },
    ];
    expect(field && shownOf(field, rows)).toBe('Chave | Sim\nManual | Não');
  });
});
