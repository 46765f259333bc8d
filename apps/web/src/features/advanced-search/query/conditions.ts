import type { SearchBody } from '@tramite/contract';
import { isDateIndexer } from '@tramite/rules/indexer/indexer-definition';
import { formatCents } from '@tramite/rules/money/cents';
import type { Choice, QueryCatalogue, QueryField } from '@tramite/rules/search/query-syntax/query-catalogue';
import { directions, orders } from '@tramite/rules/search/query-syntax/query-names';
import { isMoneyField, writeDay } from '@tramite/rules/search/query-syntax/query-values';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { tidy } from './address.ts';
import { listsOf } from './lists.ts';
import type { IndexerCondition, SearchOptions } from './search-options.ts';

/** One thing a search asks for, as a person reads it. */
export interface Condition {
  readonly key: string;
  readonly label: string;
  /** The same search without it. */
  readonly without: SearchBody;
}

/** What a search asks for beyond its text and quick filter. Needs the texts of `advanced`. */
export function conditionsOf(body: SearchBody, catalogue: QueryCatalogue): Condition[] {
  const { options = {} } = body;
  const without = (...keys: (keyof SearchOptions)[]) => ({ ...body, options: omit(options, keys) });
  const lists = listsOf(catalogue).flatMap(({ option, label, choices }): Condition[] => {
    const ids = (options[option] ?? []) as readonly Choice['id'][];
    const names = ids.map((id) => choices.find((choice) => choice.id === id)?.label ?? `#${id}`);
    return names.length > 0 ? [of(option, label, names.join(', '), without(option))] : [];
  });
  const notLists = listsOf(catalogue).flatMap(({ option, label, choices }): Condition[] => {
    const ids = (options.not?.[option] ?? []) as readonly Choice['id'][];
    const names = ids.map((id) => choices.find((choice) => choice.id === id)?.label ?? `#${id}`);
    const not = tidy({ ...options.not, [option]: undefined });
    const rest = { ...body, options: tidy({ ...options, not }) };
    return names.length > 0
      ? [
          {
            key: `not-${option}`,
            label: i18n.t('advanced:exclusion', { name: label, value: names.join(', ') }),
            without: rest,
          },
        ]
      : [];
  });
  return [
    ...idConditions(body),
    ...lists,
    ...notLists,
    ...(options.onlyMine ? [{ key: 'mine', label: i18n.t('advanced:mine'), without: without('onlyMine') }] : []),
    ...periodConditions(body),
    ...(options.indexers ?? []).map((condition, index) => ({
      key: `indexer-${index}`,
      label: describeIndexer(condition, catalogue),
      without: { ...body, options: { ...options, indexers: options.indexers?.filter((_, place) => place !== index) } },
    })),
    ...(options.order || options.dir
      ? [{ key: 'order', label: describeOrder(options), without: without('order', 'dir') }]
      : []),
  ];
}

function of(key: string, name: string, value: string, without: SearchBody): Condition {
  return { key, label: i18n.t('advanced:condition', { name, value }), without };
}

function omit<T extends object>(value: T, keys: readonly (keyof T)[]): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as keyof T))) as T;
}

function idConditions(body: SearchBody): Condition[] {
  return (['documentIds', 'workflowIds'] as const).flatMap((part) => {
    const ids = body[part] ?? [];
    const value = ids.map((id) => `#${id}`).join(', ');
    return ids.length > 0 ? [of(part, i18n.t(`advanced:${part}`), value, omit(body, [part]))] : [];
  });
}

function periodConditions(body: SearchBody): Condition[] {
  const { options = {}, startDate, endDate } = body;
  const captured = describePeriod(startDate, endDate);
  const periods = (['lastProgress', 'due', 'ended', 'expiry'] as const).flatMap((option) => {
    const value = describePeriod(options[option]?.from, options[option]?.to);
    const without = { ...body, options: omit(options, [option]) };
    return value ? [of(option, i18n.t(`advanced:period.${option}`), value, without)] : [];
  });
  if (!captured) {
    return periods;
  }
  return [
    of('captured', i18n.t('advanced:period.captured'), captured, omit(body, ['startDate', 'endDate'])),
    ...periods,
  ];
}

function describePeriod(from: string | null | undefined, to: string | null | undefined): string | undefined {
  const [first, last] = [from, to].map((day) => (day ? writeDay(day) : undefined));
  if (first && last) {
    return first === last ? first : i18n.t('advanced:between', { from: first, to: last });
  }
  return first ? i18n.t('advanced:since', { from: first }) : last && i18n.t('advanced:until', { to: last });
}

function describeIndexer({ id, op, value, not }: IndexerCondition, catalogue: QueryCatalogue): string {
  const field = catalogue.indexers.find((each) => each.id === id);
  const name = field?.label ?? `#${id}`;
  const values = (Array.isArray(value) ? value : [value]).map((each) => showValue(field, each));
  const [from = '', to = ''] = values;
  const shown = op === 'between' ? i18n.t('advanced:between', { from, to }) : listOf(op, values);
  const sentence = i18n.t(`advanced:sentence.${op}`, { name, value: shown });
  return not ? i18n.t('advanced:except', { sentence }) : sentence;
}

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function listOf(op: IndexerCondition['op'], values: readonly string[]): string {
  return op === 'contains' || op === 'prefix' ? alternatives.format(values) : values.join(', ');
}

function showValue(field: QueryField | undefined, value: unknown): string {
  if (typeof value === 'number' && field && isMoneyField(field)) {
    return formatCents(value);
  }
  const option = field?.options.find(({ id }) => id === value);
  const isDayText = field && isDateIndexer(field) && typeof value === 'string';
  return option?.label ?? (isDayText ? writeDay(value) : String(value ?? ''));
}

function describeOrder({ order, dir }: SearchOptions): string {
  const words = [orders.find(({ id }) => id === order), directions.find(({ id }) => id === dir)];
  return i18n.t('advanced:order', { value: words.flatMap((word) => word?.label ?? []).join(', ') });
}
