import type { FormDefinition, FormValues } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, field, formatted, group, when } from '../ready-made/forms/form-parts.ts';
import { checkForm, missingAttachments } from './check-form.ts';
import { anyForm, anyValues } from './form-arbitrary.ts';
import { shownPaths } from './form-conditions.ts';

const today = '2026-11-24';
const of = (...fields: FormDefinition['fields']): FormDefinition => ({ format: 1, fields, attachments: [] });
const check = (definition: FormDefinition, values: FormValues) => checkForm(definition, values, { today });

const financed = of(
  choice('financiado', 'Está financiado', ['Sim', 'Não'], { required: true }),
  field('saldo', 'Saldo devedor', 'V', { required: true, rules: [when('financiado', 'eq', 1)] }),
);

describe('a field with a condition', () => {
  it('is asked for while the condition holds', () => {
    expect(check(financed, { financiado: 1 }).errors).toEqual({ saldo: 'Preencha este campo.' });
    expect(check(financed, { financiado: 1, saldo: 1_000_00 })).toMatchObject({
      ok: true,
      values: { saldo: 1_000_00 },
    });
  });

  it('is neither asked for nor kept while it does not', () => {
    expect(check(financed, { financiado: 2, saldo: 1_000_00 })).toMatchObject({ ok: true, values: { financiado: 2 } });
    expect(check(financed, { financiado: 2, saldo: 1_000_00 }).values.saldo).toBeUndefined();
  });

  it('is hidden where what it depends on is hidden', () => {
    const chain = of(
      field('a', 'A', 'S'),
      field('b', 'B', 'S', { rules: [when('a', 'eq', 'sim')] }),
      field('c', 'C', 'S', { required: true, rules: [when('b', 'filled')] }),
    );
    expect(check(chain, { a: 'não', b: 'x' })).toMatchObject({ ok: true, values: { a: 'não' } });
    expect(check(chain, { a: 'sim', b: 'x' }).errors).toHaveProperty('c');
  });

  it.each([
    ['eq', [2], 2, true],
    ['ne', 3, 2, true],
    ['ne', 2, 2, false],
    ['in', [1, 2], 2, true],
    ['in', [1], 2, false],
    ['filled', null, 2, true],
    ['filled', null, null, false],
    ['gt', 1, 2, true],
    ['gt', 2, 2, false],
    ['lt', 10, 2, true],
  ] as const)('with %s %j over %j is shown: %s', (type, wanted, value, isShown) => {
    const form = of(field('n', 'N', 'I'), field('x', 'X', 'S', { rules: [when('n', type, wanted as never)] }));
    expect(shownPaths(form, { n: value }, today).has('x')).toBe(isShown);
  });

  it('compares days, however they were typed', () => {
    const form = of(field('d', 'Dia', 'D'), field('x', 'X', 'S', { rules: [when('d', 'gt', '01/11/2026')] }));
    expect(shownPaths(form, { d: '12112026' }, today).has('x')).toBe(true);
    expect(shownPaths(form, { d: '31/10/2026' }, today).has('x')).toBe(false);
  });
});

describe('a group', () => {
  const damages = of(
    group('avarias', 'Avarias', [field('local', 'Local', 'S', { required: true }), field('custo', 'Custo', 'V')], {
      multiple: true,
    }),
  );

  it('has one block at least, and tells the block that lacks something', () => {
    expect(check(damages, {}).errors).toEqual({ 'avarias.0.local': 'Preencha este campo.' });
    const values: FormValues = { avarias: [{ local: 'Teto' }, { custo: 100 }] };
    expect(check(damages, values).errors).toEqual({ 'avarias.1.local': 'Preencha este campo.' });
  });

  it('is filled in once unless it repeats', () => {
    const once = of(group('g', 'Grupo', [field('a', 'A', 'S')]));
    expect(check(once, { g: [{ a: '1' }, { a: '2' }] }).errors).toEqual({ g: 'Este grupo é preenchido uma vez só.' });
  });

  it('refuses more blocks than it takes, and what is no block', () => {
    const many = { avarias: Array.from({ length: 51 }, () => ({ local: 'Teto' })) };
    expect(check(damages, many).errors.avarias).toBe('Este grupo aceita no máximo 50 blocos.');
    expect(check(damages, { avarias: 'x' }).errors.avarias).toBe('Os valores deste grupo não são aceitos.');
  });
});

it('refuses what does not belong to the form', () => {
  expect(check(financed, { financiado: 2, outro: 1 }).errors).toEqual({
    outro: 'Este campo não faz parte do formulário.',
  });
});

it('keeps values in their canonical form and tells the message of each format', () => {
  const plate = of(formatted('placa', 'Placa', 'PLATE'));
  expect(check(plate, { placa: 'abc-1d23' }).values).toEqual({ placa: 'ABC1D23' });
  expect(check(plate, { placa: 'abc' }).errors).toEqual({ placa: 'Placa inválida.' });
});

it('lets a field whose type vanished be, and takes no value for it', () => {
  const odd = of({ ...field('x', 'Assinatura', 'S', { required: true }), type: 'SIGNATURE' }, field('a', 'A', 'S'));
  expect(check(odd, { a: 'ok' })).toMatchObject({ ok: true, values: { a: 'ok' } });
  expect(check(odd, { x: 'algo' }).errors.x).toContain('não existe mais');
});

it('names the required attachments that are missing', () => {
  const form = {
    ...financed,
    attachments: [
      { label: 'Fotos', required: true },
      { label: 'CNH', required: false },
    ],
  };
  expect(missingAttachments(form, ['CNH'])).toEqual(['Fotos']);
  expect(missingAttachments(form, ['Fotos'])).toEqual([]);
});

describe('for any form and any values', () => {
  it('what is kept is kept again as it is, and asks for what it asked for before', () => {
    fc.assert(
      fc.property(anyForm, anyValues, (form, values) => {
        const first = check(form, values);
        const again = check(form, first.values);
        if (first.ok) expect(again).toMatchObject({ ok: true, values: first.values });
        expect([...again.shown].sort()).toEqual([...first.shown].filter((path) => again.shown.has(path)).sort());
      }),
    );
  });

  it('nothing hidden is kept or told of', () => {
    fc.assert(
      fc.property(anyForm, anyValues, (form, values) => {
        const { shown, values: kept, errors } = check(form, values);
        for (const id of Object.keys(kept)) expect(shown.has(id)).toBe(true);
        for (const path of Object.keys(errors)) expect(shown.has(path)).toBe(true);
      }),
    );
  });

  it('what is hidden decides nothing, whatever is sent for it', () => {
    fc.assert(
      fc.property(anyForm, anyValues, (form, values) => {
        const first = check(form, values);
        const hidden = form.fields.filter(({ id, kind }) => kind === 'field' && !first.shown.has(id));
        const other = { ...values, ...Object.fromEntries(hidden.map(({ id }) => [id, 'qualquer coisa'])) };
        expect(check(form, other)).toEqual(first);
      }),
    );
  });
});
