import type { FormDefinition, FormLink } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, field, group, text, when } from '../ready-made/forms/form-parts.ts';
import { readyForms } from '../ready-made/forms/ready-forms.ts';
import { compareForms } from './compare-forms.ts';
import { fitForm } from './fit-form.ts';
import { anyForm } from './form-arbitrary.ts';
import { inputsOf } from './form-definition.ts';
import { formProblems } from './form-problems.ts';
import { conditionSentence } from './form-sentence.ts';
import { formValueChanges, formWords, labelValues } from './form-texts.ts';

const of = (...fields: FormDefinition['fields']): FormDefinition => ({ format: 1, fields, attachments: [] });
const codes = (form: FormDefinition, links?: FormLink[]) => formProblems(form, links).map(({ code }) => code);

it('ready-made forms are sound, and the appraisal asks for some sixty things', () => {
  for (const { definition } of readyForms) {
    expect(formProblems(definition)).toEqual([]);
    expect(formProblems(fitForm(definition, []), [])).toEqual([]);
  }
  expect(inputsOf(readyForms[0]?.definition ?? of()).length).toBeGreaterThanOrEqual(58);
});

describe('conditions', () => {
  it('that go in circles are refused with the way they take', () => {
    const form = of(
      field('a', 'Primeiro', 'S', { rules: [when('b', 'filled')] }),
      field('b', 'Segundo', 'S', { rules: [when('a', 'filled')] }),
    );
    const [first] = formProblems(form);
    expect(first).toMatchObject({
      code: 'circular',
      message: 'As condições dão voltas: Primeiro → Segundo → Primeiro.',
    });
  });

  it('of a group that depends on its own field are circles, too', () => {
    expect(codes(of(group('g', 'G', [field('a', 'A', 'S')], { rules: [when('a', 'filled')] })))).toContain('circular');
    expect(codes(of(field('a', 'A', 'S', { rules: [when('a', 'filled')] })))).toContain('circular');
  });

  it('name a field that is there, outside of groups that repeat', () => {
    const many = group('g', 'G', [field('a', 'A', 'S')], { multiple: true });
    expect(codes(of(field('x', 'X', 'S', { rules: [when('nada', 'filled')] })))).toEqual(['rule_unknown']);
    expect(codes(of(many, field('x', 'X', 'S', { rules: [when('a', 'filled')] })))).toEqual(['rule_outside']);
  });

  it('compare what can be compared, with something', () => {
    const list = choice('l', 'Lista', ['Sim', 'Não']);
    expect(codes(of(list, field('x', 'X', 'S', { rules: [when('l', 'eq', 9)] })))).toEqual(['rule_unfit']);
    expect(codes(of(list, field('x', 'X', 'S', { rules: [when('l', 'gt', 1)] })))).toEqual(['rule_unfit']);
    expect(codes(of(list, field('x', 'X', 'S', { rules: [when('l', 'eq', null)] })))).toEqual(['rule_unfit']);
  });

  it('are told in a sentence', () => {
    const asked = field('x', 'X', 'S', { rules: [when('l', 'in', [1, 2]), when('v', 'gt', 1_000_00)] });
    const form = of(choice('l', 'Situação', ['Novo', 'Usado']), field('v', 'Valor', 'V'), asked);
    expect(conditionSentence(form, asked)).toBe(
      'Aparece quando Situação é “Novo” ou “Usado” e Valor é maior que “R$ 1.000,00”.',
    );
  });
});

it('a form tells what it lacks, field by field', () => {
  expect(codes(of(text('t', 'Só um texto')))).toEqual(['empty']);
  expect(codes(of({ ...field('x', 'X', 'S'), type: 'SIGNATURE' }))).toEqual(['type_vanished']);
  expect(codes(of(field('a', 'Nome', 'S'), field('b', ' nome', 'S')))).toEqual(['name_twice']);
  expect(codes(of(field('a', '', 'S')))).toEqual(['unnamed']);
  expect(codes(of(choice('l', 'Lista', [])))).toEqual(['no_options']);
  expect(codes(of(choice('l', 'Lista', ['A', 'a'])))).toEqual(['option_twice']);
  expect(
    codes(of(field('a', 'A', 'S'), { id: 'i', name: 'Foto', kind: 'image', url: 'https://x.y/z.png', rules: [] })),
  ).toEqual(['no_picture']);
});

it('links are to indexers that are there and of the same type', () => {
  const link = { name: 'plate', label: 'Placa', type: 'S', format: 'PLATE', multiple: false, options: [] };
  const linked = (over: object) => of(field('a', 'A', 'S', { format: 'PLATE', indexer: 'plate', ...over }));
  expect(codes(linked({}), [link])).toEqual([]);
  expect(codes(linked({ indexer: 'outro' }), [link])).toEqual(['link_unknown']);
  expect(codes(linked({ format: null }), [link])).toEqual(['link_unfit']);
  const twice = of(...['a', 'b'].map((id) => field(id, id, 'S', { format: 'PLATE', indexer: 'plate' })));
  expect(codes(twice, [link])).toEqual(['link_twice']);
});

it('two forms are compared in words', () => {
  const before = of(field('a', 'Nome', 'S'), field('b', 'Placa', 'S'));
  const after = of(field('a', 'Nome completo', 'S', { required: true }), field('c', 'Cor', 'S'));
  expect(compareForms(before, after).map(({ text: said }) => said)).toEqual([
    'Nome completo: chamava-se Nome; passou a ser obrigatório',
    'Novo: Cor',
    'Retirado: Placa',
  ]);
});

it('a form is the same as itself', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(compareForms(form, form)).toEqual([]);
    }),
  );
});

describe('a filled form in words', () => {
  const form = of(
    field('valor', 'Valor', 'V'),
    group('avarias', 'Avarias', [field('local', 'Local', 'S')], { multiple: true }),
  );

  it('tells what changed, with the block', () => {
    const before = { valor: 100_00, avarias: [{ local: 'Teto' }, { local: 'Porta' }] };
    const after = { valor: 200_00, avarias: [{ local: 'Teto' }] };
    expect(formValueChanges(form, before, after)).toEqual([
      { at: 'valor', label: 'Valor', before: 'R$ 100,00', after: 'R$ 200,00' },
      { at: 'avarias.1.local', label: 'Avarias 2, Local', before: 'Porta', after: '' },
    ]);
  });

  it('gives labels their texts and the search its words', () => {
    const values = { valor: 100_00, avarias: [{ local: 'Porta traseira' }] };
    expect(labelValues(form, values)).toEqual({ Valor: 'R$ 100,00', Avarias: [{ Local: 'Porta traseira' }] });
    expect(formWords(form, values)).toEqual(expect.arrayContaining(['100', 'porta', 'traseira']));
  });
});
