import type { FormLink } from '@tramite/contract';
import { expect, it } from 'vitest';
import { formProblems } from '../form/form-problems.ts';
import { convertOldForm, type OldField } from './convert-old-form.ts';

const link: FormLink = { name: 'chassis', label: 'Chassi', type: 'S', format: 'CHASSIS', multiple: false, options: [] };
let last = 0;
const old = (label: string, over: Partial<OldField> = {}): OldField => {
  last += 1;
  const plain = { type: 'S', format: null, options: null, group: null, required: false, indexer: null };
  return { id: last, label, ...plain, ...over };
};
const notesOf = (...fields: OldField[]) => convertOldForm(fields, [link]).lines.map(({ notes }) => notes);

it('asks for the same in the same order, with options, formats, groups and links', () => {
  const fields = [
    old('Chassi', { format: 'CHASSIS', required: true, indexer: 'chassis' }),
    old('Combustível no tanque', { type: 'R', options: 'Cheio; Meio; Reserva' }),
    old('Pintura', { group: 'Conferência' }),
    old('Vidros', { group: 'Conferência' }),
  ];
  const { definition, lines } = convertOldForm(fields, [link]);
  expect(definition.fields).toMatchObject([
    { name: 'Chassi', type: 'S', format: 'CHASSIS', required: true, indexer: 'chassis' },
    {
      name: 'Combustível no tanque',
      type: 'R',
      options: [{ label: 'Cheio' }, { label: 'Meio' }, { label: 'Reserva' }],
    },
    { name: 'Conferência', kind: 'group', multiple: false, subfields: [{ name: 'Pintura' }, { name: 'Vidros' }] },
  ]);
  expect(lines.flatMap(({ notes }) => notes)).toEqual([]);
  expect(lines.map(({ after }) => [after.group, after.linked])).toEqual([
    [null, 'Chassi'],
    [null, null],
    ['Conferência', null],
    ['Conferência', null],
  ]);
  expect(formProblems(definition, [link])).toEqual([]);
});

it('says of each field what does not go over as it was', () => {
  expect(notesOf(old('Assinatura', { type: 'SIGNATURE' }))).toEqual([
    ['O tipo deste campo não existe mais: vira um texto.'],
  ]);
  expect(notesOf(old('Cor', { type: 'L', options: ' ; ' }))).toEqual([['Não tem opções: vira um texto.']]);
  expect(notesOf(old('Brindes', { type: 'C', options: 'Boné; boné; Chaveiro' }))).toEqual([
    ['Opções repetidas viram uma só.'],
  ]);
  expect(notesOf(old('Dia', { type: 'D', format: 'CPF' }))).toEqual([
    ['O formato não combina com o tipo e fica de fora.'],
  ]);
  expect(notesOf(old('Chassi', { type: 'I', indexer: 'chassis' }))).toEqual([
    ['O indexador Chassi é de outro tipo: fica sem ligação.'],
  ]);
  expect(notesOf(old('Placa', { indexer: 'plate' }))).toEqual([
    ['O indexador que ele preenche não existe mais: fica sem ligação.'],
  ]);
});

it('brings the fields of a group together, and gives names that are taken another one', () => {
  const fields = [old('Placa', { group: 'Veículo' }), old('Veículo'), old('Cor', { group: 'Veículo' }), old('veículo')];
  const { definition, lines } = convertOldForm(fields, []);
  expect(definition.fields.map(({ name }) => name)).toEqual(['Veículo', 'Veículo (2)', 'veículo (3)']);
  expect(lines[2]?.notes).toEqual(['Fica junto dos outros campos do grupo Veículo.']);
  expect(formProblems(definition, [])).toEqual([]);
  const called = convertOldForm([old('Dados'), old('Nome', { group: 'Dados' })], []).definition;
  expect(called.fields.map(({ name }) => name)).toEqual(['Dados', 'Dados (grupo)']);
});

it('is sound whatever the old form was', () => {
  const odd = ['S', 'L', 'C', 'V', 'M', '?'].flatMap((type) => [
    old('Igual', { type, format: 'CURRENCY', options: 'A;a;B', group: 'Igual', indexer: 'chassis' }),
    old('igual', { type, format: 'CHASSIS', indexer: 'chassis' }),
  ]);
  expect(formProblems(convertOldForm(odd, [link]).definition, [link])).toEqual([]);
});
