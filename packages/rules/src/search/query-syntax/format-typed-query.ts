import type { SearchBody } from '@tramite/contract';
import { isDay } from '../../date/day.ts';
import { daysFromToday } from '../../date/relative-day.ts';
import { operatorsOf } from '../indexer-operators.ts';
import { nameOfChoice, nameOfField, type QueryCatalogue, type QueryField } from './query-catalogue.ts';
import { directions, idNames, isReserved, listNames, type Options, orders, periodNames } from './query-names.ts';
import { isMoneyField, writeDay, writeFieldValue } from './query-values.ts';
import { joins, tokenize, writeValue } from './tokenize.ts';

type Condition = NonNullable<Options['indexers']>[number];

/** The inverse of `parseTypedQuery`; paging, counting and facets are left out. */
export function formatTypedQuery(body: SearchBody, catalogue: QueryCatalogue): string {
  const { options = {}, text, quickFilterId } = body;
  const pieces = [
    ...(text ? [writeText(text)] : []),
    ...(quickFilterId === undefined ? [] : [`filtro:${quickFilterId}`]),
    ...idNames.flatMap(({ name, part }) => writeList(name, body[part]?.map(String))),
    ...writeLists(options, catalogue),
    ...writeLists(options.not ?? {}, catalogue).map((piece) => `-${piece}`),
    ...(options.onlyMine === undefined ? [] : [`meus:${options.onlyMine ? 'sim' : 'não'}`]),
    ...periodNames.flatMap(({ name, option }) => {
      if (option === 'captured') return writePeriod(name, body.startDate, body.endDate);
      return writePeriod(name, options[option]?.from, options[option]?.to);
    }),
    ...(options.indexers ?? []).flatMap((condition) => {
      return writeCondition(condition, catalogue).map((piece) => (condition.not ? `-${piece}` : piece));
    }),
    ...writeOrder(options),
  ];
  return pieces.filter((piece) => piece !== '').join(' ');
}

/** Quotes what would otherwise be read as a condition. */
function writeText(text: string): string {
  const tokens = tokenize(text);
  return tokens
    .map((token, index) => {
      if (token.kind === 'text') return joins(tokens, index) === false ? `"${token.text}"` : token.text;
      return `"${text
        .slice(token.start, token.end)
        .replace(/["“”„«»]/g, ' ')
        .trim()}"`;
    })
    .join(' ');
}

function writeLists(lists: NonNullable<Options['not']>, catalogue: QueryCatalogue): string[] {
  return listNames(catalogue).flatMap(({ name, option, choices }) => {
    const ids = lists[option] as readonly (number | string)[] | undefined;
    return writeList(
      name,
      ids?.map((id) => nameOfChoice(choices(catalogue), id)),
    );
  });
}

function writeList(name: string, values: readonly string[] | undefined): string[] {
  if (!values || values.length === 0) return [];
  return [`${name}:${values.map((value) => writeValue(value)).join(',')}`];
}

function writePeriod(name: string, from: string | null | undefined, to: string | null | undefined): string[] {
  const write = (value: string | null | undefined) => writeDay(value ?? '');
  if (!from && !to) return [];
  const isOneDay = from === to && from && (isDay(from) || daysFromToday(from) !== undefined);
  return [`${name}:${isOneDay ? write(from) : `${write(from)}..${write(to)}`}`];
}

function writeOrder({ order, dir }: Options): string[] {
  const names = [
    ...orders.filter(({ id }) => id === order).map(({ label }) => label),
    ...directions.filter(({ id }) => id === dir).map(({ label }) => label),
  ];
  return writeList('ordem', names);
}

const comparators: Readonly<Partial<Record<Condition['op'], string>>> = {
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** Stands for a field that was deleted or is not visible: the condition stays in the text, and parsing reports it. */
const unknownField: Omit<QueryField, 'id'> = {
  name: '',
  label: '',
  type: 'S',
  format: null,
  of: [],
  operators: [],
  listId: null,
  options: [],
  searchable: false,
};

function writeCondition({ id, op, value }: Condition, catalogue: QueryCatalogue): string[] {
  const field = catalogue.indexers.find((each) => each.id === id) ?? { ...unknownField, id };
  const name = nameOfField(catalogue, id, (each) => isReserved(catalogue, each));
  if (op === 'filled' || op === 'empty') return [`${op === 'filled' ? 'tem' : 'sem'}:${name}`];
  const values = (Array.isArray(value) ? value : [value]).flatMap((each) => {
    return each === null || each === undefined ? [] : [writeOne(field, each)];
  });
  if (values.length === 0) return [];
  if (op === 'between') return [`${name}:${values.join('..')}`];
  if (op === 'prefix') return [`${name}:${values.map((each) => `${each}*`).join(',')}`];
  // Where a colon means "contains", an equals sign means exact.
  const isExact = operatorsOf(field).includes('contains') && (op === 'eq' || op === 'in');
  return [`${name}${comparators[op] ?? (isExact ? '=' : ':')}${values.join(isMoneyField(field) ? ';' : ',')}`];
}

function writeOne(field: QueryField, value: string | number): string {
  return writeValue(writeFieldValue(field, value), isMoneyField(field) ? /;/ : /[;,]/);
}
