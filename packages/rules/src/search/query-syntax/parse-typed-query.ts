import { findSystemFilter, type IndexerOperator, type SearchBody } from '@tramite/contract';
import { addDays, type Day } from '../../date/day.ts';
import { parseDay } from '../../date/parse-day.ts';
import { daysFromToday, inOrder, parseRelativeDay, relativeDay } from '../../date/relative-day.ts';
import { toFieldTest } from '../field-test.ts';
import { isOrderedField, operatorsOf, takesSeveral } from '../indexer-operators.ts';
import { QUERY_LENGTH } from '../parse-query.ts';
import { findChoice, findField, keyOf, type QueryCatalogue, type QueryField } from './query-catalogue.ts';
import { directions, idNames, listNames, type Options, orders, type PeriodName, periodNames } from './query-names.ts';
import { isMoneyField, readFieldValue, whatAFieldTakes } from './query-values.ts';
import { type Comparator, joins, quoteLoose, type Token, type TypedValue, tokenize, valuesOf } from './tokenize.ts';

/** In characters. */
export const TYPED_QUERY_LENGTH = 4000;

/** A part of a typed query that was not understood and is ignored. */
export interface QueryProblem {
  readonly start: number;
  readonly end: number;
  /** Portuguese. */
  readonly message: string;
}

/** A piece of a typed query, for highlighting. */
export interface QueryPart {
  readonly start: number;
  readonly end: number;
  readonly kind: 'text' | 'condition' | 'problem';
}

export interface TypedQuery {
  readonly body: SearchBody;
  readonly parts: readonly QueryPart[];
  readonly problems: readonly QueryProblem[];
}

type Condition = Extract<Token, { kind: 'condition' }>;
type Change = (body: SearchBody) => SearchBody;
type Reading = { readonly change: Change } | { readonly message: string };

const refuse = (message: string): Reading => ({ message });

function inOptions(part: (options: Options) => Options): Reading {
  return { change: (body) => ({ ...body, options: { ...body.options, ...part(body.options ?? {}) } }) };
}

/** Reads `placa:ABC1D23 situação:pendente valor>=50000 fulano`; plain words become the text. Never throws. */
export function parseTypedQuery(typed: string, catalogue: QueryCatalogue): TypedQuery {
  const tokens = tokenize(typed.slice(0, TYPED_QUERY_LENGTH));
  const parts: QueryPart[] = [];
  const problems: QueryProblem[] = [];
  let body: SearchBody = { searchType: catalogue.searchType };
  for (const [index, token] of tokens.entries()) {
    const { start, end } = token;
    const reading = token.kind === 'condition' ? readCondition(token, catalogue) : readWord(tokens, index, token.text);
    const next = 'change' in reading ? reading.change(body) : body;
    const message = 'message' in reading ? reading.message : tooMuchOf(next);
    if (message === undefined) body = next;
    else problems.push({ start, end, message });
    parts.push({ start, end, kind: message === undefined ? token.kind : 'problem' });
  }
  if (typed.length > TYPED_QUERY_LENGTH) {
    const message = `Use no máximo ${TYPED_QUERY_LENGTH} caracteres.`;
    problems.push({ start: TYPED_QUERY_LENGTH, end: typed.length, message });
  }
  const { text } = body;
  return { body: text === undefined ? body : { ...body, text: quoteLoose(text) }, parts, problems };
}

function readWord(tokens: readonly Token[], index: number, word: string): Reading {
  if (joins(tokens, index) !== false) return addText(word);
  const isBesideCondition = [tokens[index - 1], tokens[index + 1]].some((token) => token?.kind === 'condition');
  if (isBesideCondition) return refuse('Um ou outro valor de um campo: separe por vírgula, como situação:A,B.');
  return addText(`"${word}"`);
}

function addText(word: string): Reading {
  return { change: (body) => ({ ...body, text: body.text === undefined ? word : `${body.text} ${word}` }) };
}

const named: ReadonlySet<string> = new Set(['stages', 'processSituationIds']);
const most = { conditions: 20, values: 200, ids: 500, names: 50 } as const;

/** A search within the API's limits gives undefined. */
function tooMuchOf({ text = '', documentIds, workflowIds, options = {} }: SearchBody): string | undefined {
  if ([...text].length > QUERY_LENGTH) return `As palavras da busca têm no máximo ${QUERY_LENGTH} caracteres.`;
  const { indexers = [], not = {}, ...lists } = options;
  if (indexers.length > most.conditions) return `Use no máximo ${most.conditions} condições.`;
  const sized = (list: unknown, limit: number) => ({ list, limit });
  const long = [...Object.entries({ documentIds, workflowIds, ...lists }), ...Object.entries(not)]
    .map(([name, list]) => sized(list, named.has(name) ? most.names : most.ids))
    .concat(indexers.map(({ value }) => sized(value, most.values)))
    .find(({ list, limit }) => Array.isArray(list) && list.length > limit);
  return long && `Use no máximo ${long.limit} valores.`;
}

function readCondition(condition: Condition, catalogue: QueryCatalogue): Reading {
  const key = keyOf(condition.name);
  const isNamed = ({ name }: { readonly name: string }) => keyOf(name) === key;
  const list = listNames(catalogue).find(isNamed);
  const period = periodNames.find(isNamed);
  const ids = idNames.find(isNamed);
  const field = findField(catalogue, condition.name);
  const isNot = condition.isNegated || (list !== undefined && condition.comparator === '!=');
  if (period && isNot) return refuse(notNegatable(condition.name));
  if (period) return readPeriod(period, condition, catalogue.today);
  const isOther = list || ids || ['meus', 'ordem', 'filtro', 'tem', 'sem'].includes(key);
  if (!isOther)
    return field ? readField(field, condition, catalogue.today) : refuse(unknownName(condition.name, catalogue));
  if (condition.comparator !== ':' && condition.comparator !== '=' && !(list && condition.comparator === '!=')) {
    return refuse(`"${condition.name}" só aceita dois-pontos.`);
  }
  const values = valuesOf(condition.raw, false).map(({ text }) => text);
  if (values.length === 0) return refuse(`Informe o valor de "${condition.name}".`);
  if (list) return readList(list, values, catalogue, isNot);
  if (isNot && key !== 'tem' && key !== 'sem') return refuse(notNegatable(condition.name));
  if (ids) return readIds(ids.part, values);
  return readSwitch(key, values, catalogue, isNot);
}

function notNegatable(name: string): string {
  return `"${name}" não aceita negação.`;
}

const kindsOf = { documents: 'documentos', workflows: 'processos' } as const;

function unknownName(name: string, catalogue: QueryCatalogue): string {
  const searchType = catalogue.searchType === 'documents' ? 'workflows' : 'documents';
  const isOfOther = findField({ ...catalogue, searchType }, name) !== undefined;
  if (isOfOther) return `O campo "${name}" é só de ${kindsOf[searchType]}.`;
  return `Não há campo chamado "${name}".`;
}

function readList(
  list: ReturnType<typeof listNames>[number],
  values: readonly string[],
  catalogue: QueryCatalogue,
  isNot: boolean,
) {
  const choices = list.choices(catalogue);
  const found = values.map((value) => findChoice(choices, value, { isNumbered: !list.isNamed }));
  const missing = values.find((_, index) => found[index] === undefined);
  if (missing !== undefined) return refuse(`Não há "${missing}" em "${list.name}".`);
  const added = (lists: Options['not'] = {}) => ({
    [list.option]: unique([...((lists[list.option] as []) ?? []), ...found]),
  });
  return inOptions((options) => (isNot ? { not: { ...options.not, ...added(options.not) } } : added(options)));
}

function readIds(part: 'documentIds' | 'workflowIds', values: readonly string[]): Reading {
  const ids = values.map(toId);
  if (ids.includes(undefined)) return refuse('Informe números separados por vírgulas.');
  const known = ids.filter((id) => id !== undefined);
  return { change: (body) => ({ ...body, [part]: unique([...(body[part] ?? []), ...known]) }) };
}

function toId(text: string): number | undefined {
  const id = /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : 0;
  return id > 0 ? id : undefined;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function readSwitch(key: string, values: readonly string[], catalogue: QueryCatalogue, isNot: boolean): Reading {
  const [first = '', second] = values;
  if (key === 'tem' || key === 'sem') {
    const fields = values.map((value) => findField(catalogue, value));
    const missing = values.find((_, index) => !fields[index]);
    if (missing !== undefined) return refuse(unknownName(missing, catalogue));
    return addConditions(
      fields.flatMap((field) =>
        field ? [{ id: field.id, op: key === 'tem' ? 'filled' : 'empty', ...(isNot && { not: true }) }] : [],
      ),
    );
  }
  if (key === 'meus') {
    const answer = keyOf(first);
    if (answer !== 'sim' && answer !== 'nao') return refuse('Escreva meus:sim ou meus:não.');
    return inOptions(() => ({ onlyMine: answer === 'sim' }));
  }
  if (key === 'filtro') {
    const id = toId(first);
    const of = findSystemFilter(id)?.searchType ?? catalogue.searchType;
    if (of !== catalogue.searchType) return refuse(`O filtro ${id} é só de ${kindsOf[of]}.`);
    return id ? { change: (body) => ({ ...body, quickFilterId: id }) } : refuse('Informe o número do filtro.');
  }
  const order = orders.find(({ id }) => id === findChoice(orders, first));
  const dir = directions.find(({ id }) => id === findChoice(directions, second ?? first));
  if (!order && (second !== undefined || !dir)) return refuse('A ordem é captura, andamento, prazo ou relevância.');
  if (second !== undefined && !dir) return refuse('A direção é crescente ou decrescente.');
  return inOptions(() => ({ ...(order && { order: order.id }), ...(dir && { dir: dir.id }) }));
}

function addConditions(conditions: NonNullable<Options['indexers']>): Reading {
  return inOptions(({ indexers = [] }) => ({ indexers: [...indexers, ...conditions] }));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

function readPeriod(period: PeriodName, { comparator, raw, name }: Condition, today: Day): Reading {
  const message = `Em "${name}", informe uma data como 31/12/2026 ou um período como 01/12/2026..31/12/2026.`;
  const [value] = valuesOf(raw, false);
  if (!value || comparator === '!=') return refuse(message);
  const [first = '', last] = value.text.split('..');
  const isInstant = (text: string) =>
    period.option === 'captured' && INSTANT.test(text) && !Number.isNaN(Date.parse(text));
  const read = (text: string | undefined, later = 0) => {
    if (text === undefined || text.trim() === '') return null;
    if (isInstant(text)) return text;
    const days = daysFromToday(parseRelativeDay(text) ?? '');
    if (days !== undefined) return relativeDay(days + later);
    const day = parseDay(text, today);
    return day && addDays(day, later);
  };
  const shift = comparator === '>' ? 1 : comparator === '<' ? -1 : 0;
  const isRange = last !== undefined;
  const start = comparator.startsWith('<') ? null : read(first, shift);
  const end = comparator.startsWith('>') ? null : read(isRange ? last : first, shift);
  const [from, to] = inOrder(start, end, today);
  const isOneSided = isRange && comparator !== ':' && comparator !== '=';
  if (from === undefined || to === undefined || isOneSided || (from === null && to === null)) return refuse(message);
  if (period.option === 'captured') {
    return { change: (body) => ({ ...body, ...(from && { startDate: from }), ...(to && { endDate: to }) }) };
  }
  const { option } = period;
  return inOptions((options) => ({ [option]: { ...options[option], ...(from && { from }), ...(to && { to }) } }));
}

const compared: Readonly<Partial<Record<Comparator, IndexerOperator>>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};

function readField(field: QueryField, { comparator, raw, isNegated }: Condition, today: Day): Reading {
  const isOrdered = isOrderedField(field);
  const range = isOrdered ? /^"?([^"]*?)"?\.\."?([^"]*?)"?$/.exec(raw) : null;
  const typed: readonly TypedValue[] = range
    ? [range[1] ?? '', range[2] ?? ''].map((text) => ({ text: text.trim(), quoted: false, star: false }))
    : valuesOf(raw, isMoneyField(field));
  if (typed.length === 0) return refuse(`Informe o valor de "${field.label}".`);
  const read = typed.map(({ text }) => (text === '' ? null : readFieldValue(field, text, today)));
  if (read.includes(undefined)) return refuse(whatAFieldTakes(field));
  const values = read.filter((value) => value !== null && value !== undefined);
  const op = operatorFor(field, comparator, { typed, isRange: range !== null, values: read });
  const [value] = values;
  if (value === undefined) return refuse(whatAFieldTakes(field));
  const isList = op === 'in' || op === 'between' || (values.length > 1 && takesSeveral(op));
  if (!op || !operatorsOf(field).includes(op)) return refuse(`"${field.label}" não aceita esta comparação.`);
  if (!isList && values.length > 1) return refuse(`"${field.label}" aceita um único valor nesta comparação.`);
  const condition = { id: field.id, op, value: isList ? [...values] : value };
  const asked = toFieldTest(field, condition, today);
  return asked.ok ? addConditions([{ ...condition, ...(isNegated && { not: true }) }]) : refuse(asked.message);
}

interface TypedValues {
  readonly typed: readonly TypedValue[];
  readonly isRange: boolean;
  readonly values: readonly unknown[];
}

function operatorFor(field: QueryField, comparator: Comparator, { typed, isRange, values }: TypedValues) {
  const isEqual = comparator === ':' || comparator === '=';
  if (isRange) {
    if (!isEqual) return undefined;
    if (values.includes(null)) return values[0] === null ? 'lte' : 'gte';
    return 'between';
  }
  if (comparator === '!=') return 'ne';
  if (!isEqual) return compared[comparator];
  if (typed.every(({ star }) => star)) return 'prefix';
  if (typed.some(({ star }) => star)) return undefined;
  if (comparator === ':' && operatorsOf(field).includes('contains')) return 'contains';
  return typed.length > 1 ? 'in' : 'eq';
}
