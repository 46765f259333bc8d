import { allCalls } from '@tramite/contract/server';
import { operatorsOf } from '@tramite/rules/search/indexer-operators';
import { parseQuery } from '@tramite/rules/search/parse-query';
import { parseTypedQuery } from '@tramite/rules/search/query-syntax/parse-typed-query';
import type { QueryCatalogue, QueryField } from '@tramite/rules/search/query-syntax/query-catalogue';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const field = (id: number, type: QueryField['type'], label: string): QueryField => {
  const none = { format: null, listId: null, options: [], searchable: false };
  return { id, name: label, label, type, of: ['workflows'], operators: [...operatorsOf({ type })], ...none };
};

const catalogue: QueryCatalogue = {
  searchType: 'workflows',
  today: '2026-11-22',
  indexers: [field(1, 'S', 'nome'), field(2, 'V', 'valor'), field(3, 'D', 'dia'), field(4, 'I', 'km')],
  situations: [],
  processSituations: [{ id: 1, label: 'aberto' }],
  documentTypes: [],
  workflowTypes: [],
  establishments: [],
  stages: [{ id: 'venda', label: 'venda' }],
  responsibles: [],
  people: [],
  tags: [],
  delays: [{ id: 'late', label: 'atraso' }],
};

const pieces = fc.constantFrom(
  ...[
    'nome',
    'valor',
    'dia',
    'km',
    'situação',
    'etapa',
    'tag',
    'processo',
    'capturado',
    'prazo',
    'meus',
    'tem',
    'ordem',
  ],
  ...[':', '=', '!=', '>=', '<', '..', '*', '"', '-', '%', ' ', ' ', ',', '#', '🚗'],
  ...[
    'ana',
    '12',
    '99999999999999999',
    '31/12/2026',
    '01/01/0000',
    'venda',
    'aberto',
    '#7',
    'sim',
    'palavra '.repeat(30),
  ],
);
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 40 }).map((some) => some.join('')),
);
const isTaken = addFormats
  .default(new Ajv({ strict: false }))
  .compile(allCalls().find(({ name }) => name === 'search.search')?.schemas.body as object);

it('whatever is typed, what is read of it is a search that is taken', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { body: read } = parseTypedQuery(text, catalogue);
      expect(isTaken(read), `${text} ${JSON.stringify(isTaken.errors)}`).toBe(true);
      expect(parseQuery(read.text ?? '').kind, text).not.toBe('too_long');
    }),
    { numRuns: 3000 },
  );
});
