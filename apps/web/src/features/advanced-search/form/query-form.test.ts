// @vitest-environment node
import type { SearchBody } from '@tramite/contract';
import { isDateIndexer, isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import { isOrderedField } from '@tramite/rules/search/indexer-operators';
import { parseTypedQuery } from '@tramite/rules/search/query-syntax/parse-typed-query';
import type { QueryField } from '@tramite/rules/search/query-syntax/query-catalogue';
import { describe, expect, it } from 'vitest';
import { makeInformation } from '../../../testing/search-fixture.ts';
import { readAddress, tidy, writeAddress } from '../query/address.ts';
import { catalogueOf } from '../query/catalogue.ts';
import type { IndexerCondition } from '../query/search-options.ts';
import { emptyRow, withField, withOperator } from './condition-row.ts';
import { changeFields, changeKind, changeText, openForm, searchOf } from './query-form.ts';

const processes = catalogueOf(makeInformation(), 'workflows');
const documents = catalogueOf(makeInformation(), 'documents');
const blank = { searchType: 'workflows' } as const;
const field = (id: number) => processes.indexers.find((each) => each.id === id) as QueryField;

/** Chances that come out the same at each run. */
function chances(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return { below, pick, maybe: <T extends object>(part: T): T | object => (below(2) === 0 ? part : {}) };
}
type Chances = ReturnType<typeof chances>;

const words = ['ABC1D23', 'ana maria', 'a,b;c', 'á>=1', 'x:y', 'R$ 10', '0012', '"', '..', '*'];
const days = ['2026-11-01', '2020-02-29', '2050-01-10'];
const fields = processes.indexers.filter(({ of }) => of.includes('workflows'));

function aValue(each: QueryField, { pick, below }: Chances): string | number {
  if (isDateIndexer(each)) return pick(['01/11/2026', '29/02/2020']);
  if (isOrderedField(each)) return below(99_999_999);
  return isOptionIndexer(each) && !each.searchable ? pick([31, 32]) : pick(words.filter((word) => /\w/.test(word)));
}

function aCondition(random: Chances): IndexerCondition {
  const each = random.pick(fields);
  const op = random.pick(each.operators);
  const negated = random.maybe({ not: true });
  if (op === 'filled' || op === 'empty') return { id: each.id, op, ...negated };
  const value = () => aValue(each, random);
  if (op === 'between') return { id: each.id, op, value: [value(), value()], ...negated };
  const list = [...new Set([value(), value(), value()])];
  return op === 'in' && list.length > 1 ? { id: each.id, op, value: list } : { id: each.id, op: 'eq', value: value() };
}

function aPeriod({ pick, below }: Chances) {
  const [from, to] = [pick(days), pick(days)].sort();
  return [{ from, to }, { from: pick(days) }, { to: pick(days) }][below(3)];
}

function aSearch(random: Chances): SearchBody {
  const { pick, maybe, below } = random;
  const [from, to] = [pick(days), pick(days)].sort();
  const options = {
    ...maybe({ processSituationIds: pick([[1], [5, 1]]) }),
    ...maybe({ workflowTypeIds: pick([[8], [9, 8]]) }),
    ...maybe({ tagIds: pick([[2], [20, 2]]) }),
    ...maybe({ stages: ['Conferir documentos'] }),
    ...maybe({ delays: pick<('late' | 'none')[]>([['late'], ['none', 'late']]) }),
    ...maybe({ not: pick([{ tagIds: [20] }, { stages: ['Conferir documentos'], workflowTypeIds: [9] }]) }),
    ...maybe({ onlyMine: true }),
    ...maybe({ due: aPeriod(random) }),
    ...maybe({ indexers: Array.from({ length: 1 + below(4) }, () => aCondition(random)) }),
  };
  return {
    searchType: 'workflows',
    ...maybe({ text: pick(['ana', '"venda de veículo"', 'abc*', '#12']) }),
    ...maybe({ quickFilterId: pick([3, 70]) }),
    ...pick([{}, { startDate: from }, { endDate: to }, { startDate: from, endDate: to }]),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

function reopened(typed: string): string {
  const { body, problems } = parseTypedQuery(typed, processes);
  return openForm(body, processes, problems.map(({ start, end }) => typed.slice(start, end)).join(' ')).text;
}

describe('the fields and the text of an advanced search', () => {
  it('ask for the same, whichever of them was filled in', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const body = aSearch(chances(seed));
      const opened = openForm(body, processes);
      expect(searchOf(opened, processes), `seed ${seed}`).toEqual(body);
      expect(opened.problems, opened.text).toEqual([]);
      const typed = changeText(openForm(blank, processes), opened.text, processes);
      expect(searchOf(typed, processes), opened.text).toEqual(body);
    }
  });

  it('lose nothing that was typed and not understood when a field changes', () => {
    const pieces = ['placa', ':', '>=', '"', ',', '..', ' ', 'tag', 'cor:azul', 'valor:x', 'é'];
    for (let seed = 1; seed <= 500; seed += 1) {
      const { below, pick } = chances(seed);
      const text = Array.from({ length: below(10) }, () => pick(pieces)).join('');
      const typed = changeText(openForm(blank, processes), text, processes);
      const changed = changeFields(typed, { body: { ...typed.body, options: { delays: ['late'] } } }, processes);
      expect(parseTypedQuery(changed.text, processes).problems, text).toHaveLength(typed.problems.length);
      for (const { start, end } of typed.problems) {
        expect(changed.text).toContain(text.slice(start, end));
      }
    }
  });

  it('show just what the text says, whatever is typed key by key', () => {
    const pieces = ['placa', ':', '>=', '"', '%', '-', '*', '🚗', '...', ' ', 'nome-do-titular:', 'ana', 'cor:', ','];
    for (let seed = 1; seed <= 300; seed += 1) {
      const { below, pick } = chances(seed);
      let form = openForm(blank, processes);
      for (let key = 0; key < 30; key += 1) {
        const text = below(5) === 0 ? form.text.slice(0, below(form.text.length + 1)) : form.text + pick(pieces);
        form = changeText(form, text, processes);
        const { indexers = [] } = parseTypedQuery(text, processes).body.options ?? {};
        expect(form.rows, text).toHaveLength(indexers.length);
        expect(searchOf(form, processes), text).toEqual(tidy(parseTypedQuery(text, processes).body));
      }
    }
  });

  it('open with the same text again and again, also where part of it is not understood', () => {
    const pieces = [
      'placa:ABC1D23',
      'nome-do-titular:"%"',
      'ana',
      'cor:azul',
      ' ',
      'ordem:prazo',
      'valor:"',
      '"a b"',
      '…',
    ];
    for (let seed = 1; seed <= 300; seed += 1) {
      const { below, pick } = chances(seed);
      const typed = Array.from({ length: below(8) }, () => pick(pieces)).join(pick([' ', '']));
      const once = reopened(typed);
      expect(reopened(once), typed).toBe(once);
    }
  });

  it('mark a condition nobody can ask where it stands, and do not lock', () => {
    const text = 'nome-do-titular:"%" situação:"Em andamento"';
    const typed = changeText(openForm(blank, processes), text, processes);
    expect(typed.rows).toEqual([]);
    expect(typed.problems).toMatchObject([{ start: 0, end: 19 }]);
    const mended = changeText(typed, 'situação:"Em andamento"', processes);
    expect(mended).toMatchObject({ rows: [], problems: [] });
    expect(searchOf(mended, processes).options).toEqual({ processSituationIds: [1] });
  });

  it('keep a row that still lacks its value while the text changes, and leave it out of the search', () => {
    const row = withField(emptyRow(), field(2));
    const form = changeFields(openForm(blank, processes), { rows: [row] }, processes);
    expect(form.text).toBe('');
    const typed = changeText(form, 'placa:ABC1D23', processes);
    expect(typed.rows.map(({ fieldId }) => fieldId)).toEqual([1, 2]);
    expect(searchOf(typed, processes).options?.indexers).toEqual([{ id: 1, op: 'eq', value: 'ABC1D23' }]);
  });
});

describe('several values of one comparison', () => {
  const asked = (text: string) => searchOf(changeText(openForm(blank, processes), text, processes), processes).options;
  const rowOf = (text: string) => changeText(openForm(blank, processes), text, processes).rows[0];
  const name = withField(emptyRow(), field(3));
  const typed = (value: string) =>
    searchOf(changeFields(openForm(blank, processes), { rows: [{ ...name, value }] }, processes), processes).options
      ?.indexers;

  it('stand with commas in the field, and in quotes where one has a comma itself', () => {
    expect(rowOf('nome-do-titular:ana,"bia maria"')?.value).toBe('ana, bia maria');
    expect(rowOf('nome-do-titular:"Silva, Ana",bia')?.value).toBe('"Silva, Ana", bia');
    expect(typed('ana, bia maria')).toEqual([{ id: 3, op: 'contains', value: ['ana', 'bia maria'] }]);
    expect(typed('"Silva, Ana"')).toEqual([{ id: 3, op: 'contains', value: 'Silva, Ana' }]);
    expect(typed('ana,')).toEqual([{ id: 3, op: 'contains', value: 'ana' }]);
  });

  it('go along to a comparison that takes as many', () => {
    const row = { ...name, value: 'ana, bia' };
    expect(withOperator(row, 'in').value).toEqual(['ana', 'bia']);
    expect(withOperator(withOperator(row, 'in'), 'contains').value).toBe('ana, bia');
    expect(withOperator(row, 'eq').value).toBe('ana');
  });

  it('are the same search in the text', () => {
    expect(asked('nome-do-titular:ana,bia')).toEqual({ indexers: [{ id: 3, op: 'contains', value: ['ana', 'bia'] }] });
  });
});

describe('a relative day', () => {
  const form = changeText(openForm(blank, processes), 'capturado:hoje-7..hoje data-de-nascimento<=ontem', processes);

  it('stays relative in the fields, the text and the search', () => {
    expect(form.rows[0]?.value).toBe('ontem');
    expect(searchOf(form, processes)).toMatchObject({
      startDate: 'today-7',
      endDate: 'today',
      options: { indexers: [{ op: 'lte', value: 'today-1' }] },
    });
    const changed = changeFields(form, { rows: form.rows }, processes);
    expect(changed.text).toBe('capturado:hoje-7..hoje data-de-nascimento<=ontem');
  });

  it('stands in the address as a condition', () => {
    const body = searchOf(form, processes);
    expect(writeAddress(body, processes)).toMatchObject({ q: form.text });
    expect(readAddress(writeAddress(body, processes), processes).body).toEqual(body);
  });
});

describe('a search of processes turned to documents', () => {
  it('keeps what both have and leaves the rest in the text, named as problems', () => {
    const typed = 'ana tipo:Emplacamento situação:"Em andamento" valor-da-venda>=50000 placa:ABC1D23 cor:azul';
    const form = changeKind(changeText(openForm(blank, processes), typed, processes), processes, documents);
    expect(searchOf(form, documents)).toEqual({
      searchType: 'documents',
      text: 'ana',
      options: { workflowTypeIds: [9], indexers: [{ id: 1, op: 'eq', value: 'ABC1D23' }] },
    });
    expect(form.problems.map(({ start, end }) => form.text.slice(start, end))).toEqual([
      'situação:"Em andamento"',
      'valor-da-venda>=50000',
      'cor:azul',
    ]);
  });

  it('keeps what is not, each where it is known', () => {
    const typed = '-tag:seminovo -situação:"Em andamento" -placa:ABC1D23';
    const form = changeKind(changeText(openForm(blank, processes), typed, processes), processes, documents);
    expect(searchOf(form, documents).options).toEqual({
      not: { tagIds: [2] },
      indexers: [{ id: 1, op: 'eq', value: 'ABC1D23', not: true }],
    });
    expect(form.problems.map(({ start, end }) => form.text.slice(start, end))).toEqual(['-situação:"Em andamento"']);
  });

  it('understands a situation by its name where both kinds have it', () => {
    const form = changeText(openForm(blank, processes), 'situação:cancelado', processes);
    expect(searchOf(changeKind(form, processes, documents), documents).options).toEqual({ situations: ['S'] });
  });
});

describe('a row', () => {
  it('keeps its value as far as the next comparison takes it', () => {
    const row = { ...withField(emptyRow(), field(4)), op: 'eq' as const, value: '01/11/2026' };
    expect(withOperator(row, 'between').value).toEqual(['01/11/2026', '']);
    expect(withOperator(row, 'in').value).toEqual(['01/11/2026']);
    expect(withOperator(withOperator(row, 'between'), 'gte').value).toBe('01/11/2026');
    expect(withOperator(row, 'filled').value).toBeNull();
  });
});
