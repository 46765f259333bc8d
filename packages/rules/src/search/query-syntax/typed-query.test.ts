import { findSystemFilter, type SearchBody } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../../date/relative-day.ts';
import { isDateIndexer, isOptionIndexer } from '../../indexer/indexer-definition.ts';
import { isOrderedField, operatorsOf, takesSeveral } from '../indexer-operators.ts';
import { formatTypedQuery } from './format-typed-query.ts';
import { parseTypedQuery } from './parse-typed-query.ts';
import type { QueryCatalogue, QueryField } from './query-catalogue.ts';
import { isMoneyField } from './query-values.ts';

const options = [
  { id: 31, label: 'Banco do Brasil' },
  { id: 32, label: 'Itaú' },
  { id: 33, label: 'BV; "Financeira", S.A.' },
];

function field(id: number, type: QueryField['type'], label: string, more: Partial<QueryField> = {}): QueryField {
  const plain = { format: null, listId: null, options: [], searchable: false };
  const of: QueryField['of'] = ['documents', 'workflows'];
  return { id, name: `field${id}`, label, type, of, operators: [...operatorsOf({ type })], ...plain, ...more };
}

const fields = [
  field(1, 'S', 'Placa', { format: 'PLATE', name: 'plate' }),
  field(2, 'V', 'Valor da venda', { name: 'valor' }),
  field(3, 'S', 'Nome do titular'),
  field(4, 'D', 'Data de nascimento'),
  field(5, 'L', 'Banco', { options }),
  field(6, 'I', 'Quilometragem'),
  // A label of the language, one that is no name, and one that two fields share.
  field(7, 'T', 'Situação', { name: 'tipo' }),
  field(8, 'S', '1º comprador / CPF', { name: '中' }),
  field(9, 'S', 'Observação'),
  field(10, 'C', 'observacao', { options }),
  field(11, 'L', 'Agência', { searchable: true }),
];

const catalogueOf = (searchType: QueryCatalogue['searchType']): QueryCatalogue => ({
  searchType,
  today: '2026-11-20',
  indexers: fields,
  situations: [
    { id: 'P', label: 'Pendente' },
    { id: 'N', label: 'Não conferido' },
  ],
  processSituations: [
    { id: 1, label: 'Em andamento' },
    { id: 4, label: 'Concluído' },
  ],
  documentTypes: [
    { id: 5, label: 'CNH' },
    { id: 6, label: 'Laudo de vistoria' },
    { id: 7, label: 'Laudo de Vistória' },
  ],
  workflowTypes: [{ id: 8, label: 'Venda de novo' }],
  establishments: [
    { id: 2, label: 'Serra Azul — Centro' },
    { id: 3, label: '"' },
  ],
  stages: [
    { id: 'Conferir documentos', label: 'Conferir documentos' },
    { id: 'Faturar, entregar', label: 'Faturar, entregar' },
  ],
  responsibles: [{ id: 12, label: 'Gerente' }],
  people: [
    { id: 21, label: 'Ana Moreira' },
    { id: 22, label: 'José, o "Zé"' },
  ],
  tags: [{ id: 2, name: 'Seminovo', businessType: 'SALE', parentId: null }],
  delays: [
    { id: 'late', label: 'Em atraso' },
    { id: 'none', label: 'Sem prazo' },
  ],
});
const processes = catalogueOf('workflows');
const parse = (text: string, catalogue = processes) => parseTypedQuery(text, catalogue);

describe('a typed query', () => {
  it('is read into the search its form would make', () => {
    const { body, problems } = parse(
      'placa:ABC1D23 situação:"em andamento" valor>=50000 etapa:"Conferir documentos" tag:seminovo ' +
        'capturado:01/11/2026..20/11/2026 "João da Silva" fulano',
    );
    expect(problems).toEqual([]);
    expect(body).toEqual({
      searchType: 'workflows',
      text: '"João da Silva" fulano',
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      options: {
        processSituationIds: [1],
        stages: ['Conferir documentos'],
        tagIds: [2],
        indexers: [
          { id: 1, op: 'eq', value: 'ABC1D23' },
          { id: 2, op: 'gte', value: 5000000 },
        ],
      },
    });
  });

  it.each([
    ['nome-do-titular:ana', { id: 3, op: 'contains', value: 'ana' }],
    ['"Nome do Titular"="Ana Maria"', { id: 3, op: 'eq', value: 'Ana Maria' }],
    ['NomeDoTitular:an*', { id: 3, op: 'prefix', value: 'an' }],
    ['field3=ana,bia', { id: 3, op: 'in', value: ['ana', 'bia'] }],
    ['field3:ana,"bia maria"', { id: 3, op: 'contains', value: ['ana', 'bia maria'] }],
    ['field3:ana*,bia*', { id: 3, op: 'prefix', value: ['ana', 'bia'] }],
    ['placa:ABC1D23,XYZ1234', { id: 1, op: 'in', value: ['ABC1D23', 'XYZ1234'] }],
    ['data-de-nascimento>=hoje-30', { id: 4, op: 'gte', value: 'today-30' }],
    ['placa!=abc1234', { id: 1, op: 'ne', value: 'abc1234' }],
    ['banco:itau', { id: 5, op: 'eq', value: 32 }],
    ['banco:itaú,"banco do brasil"', { id: 5, op: 'in', value: [32, 31] }],
    ['agencia:"0123 Centro"', { id: 11, op: 'eq', value: '0123 Centro' }],
    ['quilometragem:10..20', { id: 6, op: 'between', value: [10, 20] }],
    ['quilometragem:10..', { id: 6, op: 'gte', value: 10 }],
    ['quilometragem<10', { id: 6, op: 'lt', value: 10 }],
    ['valor-da-venda:50.000,00', { id: 2, op: 'eq', value: 5000000 }],
    ['valor-da-venda:"R$ 1.234,5"', { id: 2, op: 'eq', value: 123450 }],
    ['data-de-nascimento<=31121999', { id: 4, op: 'lte', value: '31/12/1999' }],
    ['campo-8:ana', { id: 8, op: 'contains', value: 'ana' }],
    ['tem:placa', { id: 1, op: 'filled' }],
    ['sem:nome-do-titular', { id: 3, op: 'empty' }],
  ])('knows the field of %s', (text, condition) => {
    expect(parse(text)).toMatchObject({ problems: [], body: { options: { indexers: [condition] } } });
  });

  it.each([
    ['hoje', 'capturado:hoje', { startDate: 'today', endDate: 'today' }],
    ['reversed days', 'capturado:31/12/2026..01/11/2026', { startDate: '2026-11-01', endDate: '2026-12-31' }],
    ['reversed relative days', 'prazo:hoje..hoje-7', { options: { due: { from: 'today-7', to: 'today' } } }],
    ['an open end', 'capturado:..ontem', { endDate: 'today-1' }],
    ['the days before', 'prazo:hoje-7..amanhã', { options: { due: { from: 'today-7', to: 'today+1' } } }],
    [
      'what is after today',
      'prazo>hoje validade<hoje',
      { options: { due: { from: 'today+1' }, expiry: { to: 'today-1' } } },
    ],
    ['the day after', 'capturado>31/10/2026', { startDate: '2026-11-01' }],
    ['a period of an option', 'validade<=20/12/2026', { options: { expiry: { to: '2026-12-20' } } }],
    ['an order', 'ordem:prazo,decrescente', { options: { order: 'due', dir: 'desc' } }],
    [
      'people',
      'capturado-por:"ana moreira" reservado-por:#9',
      { options: { capturedByIds: [21], reservedByIds: [9] } },
    ],
    ['own records and a filter', 'meus:sim filtro:3', { options: { onlyMine: true }, quickFilterId: 3 }],
    ['numbers', 'processo:12,#13 processo:12', { workflowIds: [12, 13] }],
    ['an address as a word', 'https://host/auto/home?workflowId=3', { text: 'https://host/auto/home?workflowId=3' }],
  ])('reads %s', (_, text, body) => {
    expect(parse(text)).toEqual(expect.objectContaining({ problems: [], body: { searchType: 'workflows', ...body } }));
  });

  it.each([
    ['ana cor:azul', 4, 12, 'Não há campo chamado "cor".'],
    ['situacao:perdido', 0, 16, 'Não há "perdido" em "situação".'],
    ['etapa:#7', 0, 8, 'Não há "#7" em "etapa".'],
    ['atraso=#1', 0, 9, 'Não há "#1" em "atraso".'],
    ['quilometragem:muitos', 0, 20, 'número inteiro'],
    ['data-de-nascimento:31/02/2026', 0, 29, '31/12/2026'],
    ['field3:ana*,bia', 0, 15, 'não aceita esta comparação'],
    ['placa>abc', 0, 9, 'não aceita esta comparação'],
    ['valor:', 0, 6, 'Informe o valor'],
    ['etapa>=x', 0, 8, 'dois-pontos'],
    ['capturado:nunca', 0, 15, 'Em "capturado"'],
    ['meus:talvez', 0, 11, 'meus:sim'],
    ['tem:asas', 0, 8, 'asas'],
    ['nome-do-titular:"%"', 0, 19, 'Informe o que procurar neste campo.'],
    ['nome-do-titular:-', 0, 17, 'Informe o que procurar neste campo.'],
    ['ana nome-do-titular:"🚗"', 4, 24, 'Informe o que procurar neste campo.'],
    ['placa:--', 0, 8, 'Informe o que procurar neste campo.'],
  ])('says where and why %s is not understood, and searches for the rest', (text, start, end, message) => {
    const { problems, body } = parse(text);
    expect(problems).toEqual([{ start, end, message: expect.stringContaining(message) }]);
    expect(body).toEqual({ searchType: 'workflows', ...(text.startsWith('ana') && { text: 'ana' }) });
  });
});

it('says of a filter of the product that only the other kind of record has whose it is, and keeps the kind', () => {
  const { problems, body } = parse('filtro:3 placa:ABC1D23', catalogueOf('documents'));
  expect(problems).toEqual([{ start: 0, end: 8, message: 'O filtro 3 é só de processos.' }]);
  expect(body).toMatchObject({ searchType: 'documents', options: { indexers: [{ id: 1 }] } });
  expect(body.quickFilterId).toBeUndefined();
  expect(parse('filtro:999', catalogueOf('documents')).problems).toEqual([]);
});

it('says of a field that only the other kind of record has whose it is', () => {
  const indexers = [field(12, 'S', 'Comissão', { of: ['workflows'] })];
  const { problems } = parse('comissao:ana', { ...catalogueOf('documents'), indexers });
  expect(problems).toMatchObject([{ message: 'O campo "comissao" é só de processos.' }]);
});

describe('a typed query of what is not', () => {
  const done = { searchType: 'workflows', options: { not: { processSituationIds: [4] } } };

  it.each(['-situação:Concluído', 'situação!=Concluído', 'NÃO situação:concluido', 'NOT situação:Concluído'])(
    'leaves out the values of a list: %s',
    (text) => {
      expect(parse(text)).toMatchObject({ problems: [], body: done });
      expect(parse(formatTypedQuery(parse(text).body, processes)).body).toEqual(done);
    },
  );

  it.each([
    ['-nome-do-titular:ana', { id: 3, op: 'contains', value: 'ana', not: true }],
    ['-placa:ABC1D23', { id: 1, op: 'eq', value: 'ABC1D23', not: true }],
    ['-tem:placa', { id: 1, op: 'filled', not: true }],
    ['-quilometragem:10..20', { id: 6, op: 'between', value: [10, 20], not: true }],
  ])('turns the condition on a field round: %s', (text, condition) => {
    expect(parse(text)).toMatchObject({ problems: [], body: { options: { indexers: [condition] } } });
  });

  it('keeps words with their operators for the search of words', () => {
    const text = 'ana OU bia -carlos NÃO "joão da silva"';
    expect(parse(text)).toMatchObject({ problems: [], body: { text } });
    expect(parse('NÃO OU placa>=').body.text).toBe('"NÃO"');
    expect(parse('ana NÃO tag:seminovo').body).toMatchObject({ text: 'ana', options: { not: { tagIds: [2] } } });
  });

  it('says what has no opposite, and how one or the other of a field is written', () => {
    expect(parse('-capturado:hoje').problems).toMatchObject([{ message: '"capturado" não aceita negação.' }]);
    expect(parse('-ordem:prazo').problems).toHaveLength(1);
    expect(parse('placa:ABC1D23 OU placa:XYZ1D23').problems).toMatchObject([{ start: 14, end: 16 }]);
  });
});

describe('a typed query beyond what a search takes', () => {
  it('leaves out the words that are too many, in their place', () => {
    const { body, problems } = parse(`${'a'.repeat(150)} ${'b'.repeat(60)} placa:ABC1D23`);
    expect(body.text).toBe('a'.repeat(150));
    expect(body.options?.indexers).toHaveLength(1);
    expect(problems).toEqual([{ start: 151, end: 211, message: expect.stringContaining('200 caracteres') }]);
  });

  it('leaves out conditions beyond the twentieth and values beyond their number', () => {
    const { body, problems } = parse(Array.from({ length: 22 }, () => 'placa:ABC1D23').join(' '));
    expect(body.options?.indexers).toHaveLength(20);
    expect(problems).toHaveLength(2);
    const ids = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
    expect(parse(`processo:${ids}`)).toMatchObject({ body: {}, problems: [{ message: 'Use no máximo 500 valores.' }] });
  });

  it('names a condition on a field that is gone, and says so when it is read', () => {
    const body = { searchType: 'workflows', options: { indexers: [{ id: 987, op: 'eq', value: 'x' }] } } as const;
    const text = formatTypedQuery({ ...body, options: { indexers: [...body.options.indexers] } }, processes);
    expect(text).toBe('campo-987=x');
    expect(parse(text).problems).toMatchObject([{ start: 0, end: 11 }]);
  });
});

type Condition = NonNullable<NonNullable<SearchBody['options']>['indexers']>[number];

const words = fc.constantFrom(
  'ana',
  'João',
  'abc*',
  '*234',
  '"venda de veículo"',
  '#12',
  '529.982.247-25',
  '12:30',
  '50%',
  '-bia',
  'ana OU bia',
  'NÃO bia',
);
const day = fc.constantFrom('2026-11-01', '2020-02-29', '1999-12-31', '2050-01-10', 'today', 'today-1', 'today+400');
const ids = (choices: readonly number[]) => fc.uniqueArray(fc.constantFrom(...choices, 987), { minLength: 1 });
const inDays = fc.tuple(day, day).map(([one, other]) => {
  const [from, to] = inOrder(one, other, '2026-11-20');
  return { from, to };
});
const period = fc.oneof(inDays, fc.record({ from: day }), fc.record({ to: day }));
const searchType = fc.constantFrom<QueryCatalogue['searchType']>('documents', 'workflows');

const aValue = (each: QueryField): fc.Arbitrary<string | number> => {
  if (isDateIndexer(each)) return fc.constantFrom('01/11/2026', '29/02/2020', 'today', 'today-7');
  if (isMoneyField(each)) return fc.integer({ min: 0, max: 99_999_999_999 });
  if (isOrderedField(each)) return fc.integer();
  if (isOptionIndexer(each) && !each.searchable) return fc.constantFrom(31, 32, 33, 987);
  return fc.constantFrom('ABC1D23', 'ana maria', 'a,b;c', 'a..b', 'c*', 'á>=1', 'x:y', 'R$ 10', 'a-', '0012');
};

const maybeNot = (some: fc.Arbitrary<Condition>) =>
  fc.tuple(some, fc.boolean()).map(([each, not]): Condition => (not ? { ...each, not } : each));

const condition = fc.constantFrom(...fields).chain((each) =>
  fc.constantFrom(...operatorsOf(each)).chain((op): fc.Arbitrary<Condition> => {
    if (op === 'filled' || op === 'empty') return maybeNot(fc.constant({ id: each.id, op }));
    const value = aValue(each);
    if (op === 'between')
      return maybeNot(fc.record({ id: fc.constant(each.id), op: fc.constant(op), value: fc.tuple(value, value) }));
    const list = fc.uniqueArray(value, { minLength: 2, maxLength: 4 });
    const one = op === 'in' ? list : takesSeveral(op) ? fc.oneof(value, list) : value;
    return maybeNot(fc.record({ id: fc.constant(each.id), op: fc.constant(op), value: one }));
  }),
);

const search = searchType
  .chain((type) =>
    fc.record(
      {
        searchType: fc.constant(type),
        text: fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
        quickFilterId: fc.integer({ min: 1, max: 999 }),
        documentIds: ids([1]),
        workflowIds: ids([2, 3]),
        startDate: fc.oneof(day, fc.constant('2026-11-20T10:00:00-03:00')),
        endDate: fc.oneof(day, fc.constant('2026-11-20T12:30:00Z')),
        options: fc
          .record(
            {
              [type === 'documents' ? 'situations' : 'processSituationIds']:
                type === 'documents' ? fc.constantFrom(['P'], ['N', 'P']) : ids([1, 4]),
              documentTypeIds: ids([5, 6, 7]),
              workflowTypeIds: ids([8]),
              establishmentIds: ids([2, 3]),
              stages: fc.constantFrom(['Conferir documentos'], ['Faturar, entregar', 'Conferir documentos']),
              tagIds: ids([2]),
              responsibleRoleIds: ids([12]),
              capturedByIds: ids([21, 22]),
              reservedByIds: ids([21]),
              checkedByIds: ids([22]),
              delays: fc.constantFrom(['late'], ['none', 'late']),
              not: fc.constantFrom({ tagIds: [2] }, { stages: ['Faturar, entregar'], documentTypeIds: [5, 987] }),
              onlyMine: fc.boolean(),
              lastProgress: period,
              due: period,
              ended: period,
              expiry: period,
              indexers: fc.array(condition, { minLength: 1, maxLength: 4 }),
              order: fc.constantFrom('captured', 'lastProgress', 'due', 'relevance'),
              dir: fc.constantFrom('asc', 'desc'),
            },
            { requiredKeys: ['tagIds'] as never[] },
          )
          .map((some) => some as SearchBody['options']),
      },
      { requiredKeys: ['searchType'] },
    ),
  )
  .map((drawn) => {
    const body = drawn as SearchBody;
    const [startDate, endDate] = inOrder(body.startDate, body.endDate, '2026-11-20');
    const { quickFilterId, ...rest } = body;
    const isOfKind = (findSystemFilter(quickFilterId)?.searchType ?? body.searchType) === body.searchType;
    const filter = quickFilterId !== undefined && isOfKind ? { quickFilterId } : {};
    return { ...rest, ...filter, ...(startDate && { startDate }), ...(endDate && { endDate }) };
  });

describe('the form and the typed query are two views of one search', () => {
  it('what the form asks for comes back from the text that is written for it', () => {
    fc.assert(
      fc.property(search, (body) => {
        const catalogue = catalogueOf(body.searchType);
        const text = formatTypedQuery(body, catalogue);
        const { problems, body: read } = parse(text, catalogue);
        expect(problems, text).toEqual([]);
        expect(read, text).toEqual(body);
      }),
      { numRuns: 500 },
    );
  });

  const pieces = fc.constantFrom(
    'placa',
    ':',
    '=',
    '!=',
    '-',
    'NÃO ',
    ' OU ',
    '>=',
    '"',
    '“',
    ',',
    ';',
    '..',
    '*',
    ' ',
    'hoje',
    'tag',
    'tem',
    '#2',
    '50,5',
    'á',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((some) => some.join('')),
  );

  it('what is typed keeps its meaning when it is written again', () => {
    fc.assert(
      fc.property(typed, searchType, (text, type) => {
        const catalogue = catalogueOf(type);
        const { body } = parse(text, catalogue);
        const written = formatTypedQuery(body, catalogue);
        expect(parse(written, catalogue), written).toMatchObject({ body, problems: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it('every piece of what is typed has its place', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { parts, problems } = parse(text);
        let end = 0;
        for (const part of parts) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          expect(part.end).toBeGreaterThan(part.start);
          end = part.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
        expect(parts.filter(({ kind }) => kind === 'problem')).toHaveLength(problems.length);
      }),
    );
  });

  it('a text that looks like a condition stays a text', () => {
    const text = formatTypedQuery({ searchType: 'workflows', text: 'placa:abc' }, processes);
    expect(parse(text).body).toEqual({ searchType: 'workflows', text: '"placa:abc"' });
  });
});
