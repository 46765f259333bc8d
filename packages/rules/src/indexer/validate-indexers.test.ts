import { existsSync, readFileSync } from 'node:fs';
import type { IndexerType } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexerDefinition } from './indexer-definition.ts';
import { toStored } from './to-stored.ts';
import { validateIndexers } from './validate-indexers.ts';

const today = '2026-11-20';
const options = [
  { id: 7, label: 'À vista' },
  { id: 8, label: 'Financiado' },
];

function field(type: IndexerType, more: Partial<IndexerDefinition> = {}): IndexerDefinition {
  const flags = { required: false, desired: false, readOnly: false, multiple: false };
  return { id: 1, name: 'campo', label: 'Campo', type, ...flags, options, ...more };
}

function check(definition: IndexerDefinition, value: unknown) {
  const result = validateIndexers([definition], [{ id: 1, value }], { today });
  return result.ok ? result.values[0]?.value : result.errors[0]?.message;
}

describe('values of an indexer', () => {
  it.each([
    ['S', {}, '  José   da\u0000 Silva ', 'José da Silva'],
    ['S', {}, 42, '42'],
    ['T', {}, 'linha 1\r\nlinha 2', 'linha 1\nlinha 2'],
    ['I', {}, '007', 7],
    ['I', {}, 0, 0],
    ['I', {}, '999999999', 999_999_999],
    ['S', {}, 'João \ud800Silva', 'João \ufffdSilva'],
    ['S', { format: 'CHASSIS' }, '９bwzzz377vt004251', '9BWZZZ377VT004251'],
    ['V', {}, 123456, 123456],
    ['V', {}, 'R$ 1.234,56', 123456],
    ['D', {}, '12112026', '12/11/2026'],
    ['D', {}, '2026-11-12', '12/11/2026'],
    ['D', {}, 'hoje', '20/11/2026'],
    ['L', {}, 7, 7],
    ['L', {}, '8', 8],
    ['R', {}, [8], 8],
    ['C', {}, [7, '8', 7], [7, 8]],
    ['M', {}, ['12/11/2026', '13112026'], ['12/11/2026', '13/11/2026']],
    [
      'I',
      { multiple: true },
      [
        { value: '1', uniqueId: 'a' },
        { value: 2, uniqueId: 'b' },
      ],
      [1, 2],
    ],
    ['S', { multiple: true, format: 'PLATE' }, ['abc-1234'], ['ABC1234']],
    ['S', { format: 'CPF' }, '529.982.247-25', '52998224725'],
    ['S', {}, { value: 'x', uniqueId: 'a' }, 'x'],
    ['S', {}, '   ', null],
    ['C', {}, [], null],
    ['D', {}, undefined, null],
  ] as const)('%s %j takes %j as %j', (type, more, sent, value) => {
    expect(check(field(type, more), sent)).toEqual(value);
  });

  it.each([
    ['S', { required: true }, '  ', 'Você precisa preencher esse indexador!'],
    ['C', { required: true }, [], 'Você precisa preencher esse indexador!'],
    ['I', { multiple: true }, [1, ''], 'Existem valores não preenchidos!'],
    ['S', { multiple: true }, ['a', null], 'Existem valores não preenchidos!'],
    ['M', {}, ['12/11/2026', ''], 'Existem datas não preenchidas!'],
    ['S', { format: 'CPF' }, '111.111.111-11', 'CPF inválido.'],
    ['S', { format: 'PLATE' }, '---', 'Valor inválido'],
    ['S', {}, { a: 1 }, 'Valor inválido'],
    ['S', {}, '\u0000', 'Valor inválido'],
    ['S', {}, 'a'.repeat(501), 'Use no máximo 500 caracteres.'],
    ['T', {}, 'a'.repeat(4001), 'Use no máximo 4000 caracteres.'],
    ['V', {}, 0, 'Valor inválido.'],
    ['V', {}, 1.5, 'Valor inválido.'],
    ['V', {}, 'muito', 'Valor inválido.'],
    ['V', {}, -1, 'Valor inválido.'],
    ['V', {}, 100_000_000_000, 'Valor inválido.'],
    ['I', {}, '1,5', 'Informe um número inteiro.'],
    ['I', {}, -3, 'Informe um número de 0 a 999.999.999.'],
    ['I', {}, '-1', 'Informe um número de 0 a 999.999.999.'],
    ['I', {}, 1_000_000_000_000, 'Informe um número de 0 a 999.999.999.'],
    ['S', { format: 'CHASSIS' }, '9BWZZZ377VT00425\u0000', 'Número do chassi inválido.'],
    ['I', {}, 2 ** 60, 'Informe um número inteiro.'],
    ['D', {}, '31/02/2026', 'Data inválida.'],
    ['D', {}, 20261112, 'Data inválida.'],
    ['D', {}, '31/12/1899', 'Informe uma data de 01/01/1900 a 20/11/2076.'],
    ['D', { minDate: '01/06/2026' }, '31/05/2026', 'Informe uma data a partir de 01/06/2026.'],
    ['L', {}, 9, 'Escolha uma das opções da lista.'],
    ['L', {}, [7, 8], 'Escolha uma das opções da lista.'],
    ['C', {}, [7, 9], 'Escolha uma das opções da lista.'],
    ['I', { multiple: true }, Array(201).fill(1), 'Informe no máximo 200 valores.'],
  ] as const)('%s %j refuses %j with "%s"', (type, more, sent, message) => {
    expect(check(field(type, more), sent)).toBe(message);
  });

  it('takes a date before the minimum when a flag or the field lifts it', () => {
    const restricted = field('D', { minDate: '01/06/2026' });
    const sent = [{ id: 1, value: '31/05/2026' }];
    expect(validateIndexers([restricted], sent, { today, ignoreMinDate: true }).ok).toBe(true);
    expect(check({ ...restricted, hasDateRestriction: false }, '31/05/2026')).toBe('31/05/2026');
  });
});

describe('a form of indexers', () => {
  const nameField = field('S', { id: 1, name: 'nome', required: true });
  const codeField = field('S', { id: 2, name: 'codigo', readOnly: true, required: true });
  const yearField = field('S', { id: 3, name: 'ano', format: 'YEAR', desired: true });

  it('reports every wrong field at once, by id and name', () => {
    const fields = [nameField, field('D', { id: 4, name: 'data' })];
    const result = validateIndexers(fields, [{ id: 4, value: 'x' }], { today });
    expect(result.errors.map(({ id, name, code }) => [id, name, code])).toEqual([
      [1, 'nome', 'indexer.required'],
      [4, 'data', 'indexer.date_invalid'],
    ]);
  });

  it('keeps what is stored for fields that were not sent and for read-only ones', () => {
    const current = [
      { id: 1, value: 'Ana' },
      { id: 2, value: 'X1' },
    ];
    const result = validateIndexers([nameField, codeField], [{ id: 2, value: 'forged' }], { today, current });
    expect(result.values.map(({ value }) => value)).toEqual(['Ana', 'X1']);
  });

  it('does not judge a stored option again that left its list', () => {
    const list = field('L', { options: [] });
    expect(validateIndexers([list], [], { today, current: [{ id: 1, value: 7 }] })).toMatchObject({ ok: true });
  });

  it('does not ask a person for a read-only field', () => {
    expect(validateIndexers([codeField], [], { today }).ok).toBe(true);
  });

  it('refuses fields that are unknown or sent twice', () => {
    const sent = [1, 1, 9].map((id) => ({ id, value: 'a' }));
    const codes = validateIndexers([nameField], sent, { today }).errors.map(({ id, code }) => [id, code]);
    expect(codes).toEqual([
      [1, 'indexer.repeated'],
      [9, 'indexer.unknown'],
    ]);
  });

  it('warns of desired fields and unusual years without blocking', () => {
    const empty = validateIndexers([yearField], [], { today });
    expect([empty.ok, empty.warnings[0]?.code]).toEqual([true, 'indexer.desired']);
    const odd = validateIndexers([yearField], [{ id: 3, value: '2024/2026' }], { today });
    expect([odd.ok, odd.warnings[0]?.code]).toEqual([true, 'indexer.year_unusual']);
  });

  const types = fc.constantFrom<IndexerType>('C', 'D', 'I', 'M', 'L', 'R', 'V', 'S', 'T');

  it('answers for any JSON, accepts its own answer again and stores it', () => {
    fc.assert(
      fc.property(types, fc.boolean(), fc.jsonValue(), (type, multiple, value) => {
        const definition = field(type, { multiple });
        const first = validateIndexers([definition], [{ id: 1, value }], { today });
        if (!first.ok) return;
        const stored = toStored(definition, first.values[0]?.value ?? null);
        const again = validateIndexers([definition], [{ id: 1, value: stored.item.value }], { today });
        expect(again.values).toEqual(first.values);
        expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
      }),
    );
  });

  const blns = '../shared/data/text/blns.json';
  it.skipIf(!existsSync(blns))(
    'stores naughty strings without what a database refuses (skipped without ../shared/data)',
    () => {
      const texts = JSON.parse(readFileSync(blns, 'utf8')) as string[];
      for (const text of [...texts, '\ud800', 'a\u0000b']) {
        const value = check(field('T'), text);
        expect(JSON.stringify(value ?? null)).not.toMatch(/\\u0000|\\ud[89ab]/i);
      }
    },
  );
});
