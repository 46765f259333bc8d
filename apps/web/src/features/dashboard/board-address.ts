import type { DashboardFilters } from '@tramite/contract';
import { addDays, type Day, isDay } from '@tramite/rules/date/day';

/** Periods that move with the day; the first is the usual one. */
export const periods = ['thisMonth', 'today', 'last7', 'last30', 'lastMonth', 'last12'] as const;
export type BoardPeriodName = (typeof periods)[number];

const lists = ['establishmentIds', 'filialIds', 'groupIds', 'tagIds'] as const;
type ListName = (typeof lists)[number];

/** What a board is narrowed to, as its address says it. */
export interface BoardAddress extends Partial<Readonly<Record<ListName, readonly number[]>>> {
  /** Absent where two days are chosen. */
  readonly period?: BoardPeriodName;
  readonly from?: Day;
  readonly to?: Day;
  /** Stages are those of what moved since. */
  readonly since?: Day;
}

type Raw = Readonly<Record<string, unknown>>;
/** The same as the router writes it. */
export type RawAddress = Readonly<Record<string, string>>;

const mostIds = 100;

/** Reads an address; what makes no sense in it is left out. */
export function readAddress(raw: Raw): BoardAddress {
  const [from, to, since] = [raw.from, raw.to, raw.since].map(dayIn);
  const chosen = from && to && from <= to ? { from, to } : null;
  const period = periods.find((each) => each === raw.period) ?? periods[0];
  return {
    ...(chosen ?? { period }),
    ...Object.fromEntries(lists.map((list) => [list, idsIn(raw[list])] as const).filter(([, ids]) => ids.length > 0)),
    ...(since && { since }),
  };
}

export function writeAddress(board: BoardAddress): RawAddress {
  const { period, from, to, since } = board;
  return {
    ...(from && to ? { from, to } : period && period !== periods[0] && { period }),
    ...Object.fromEntries(lists.flatMap((list) => (board[list]?.length ? [[list, board[list].join(',')]] : []))),
    ...(since && { since }),
  };
}

/** What the calls are asked; `today` is where the customer is. */
export function toFilters(board: BoardAddress, today: Day): DashboardFilters {
  const { since } = board;
  return {
    ...daysOf(board, today),
    ...Object.fromEntries(lists.flatMap((list) => (board[list]?.length ? [[list, [...board[list]]]] : []))),
    ...(since && { businessStagesDate: since }),
  };
}

function daysOf({ period = periods[0], from, to }: BoardAddress, today: Day): { startDate: Day; endDate: Day } {
  if (from && to) {
    return { startDate: from, endDate: to };
  }
  const month = `${today.slice(0, 7)}-01`;
  const lastMonth = `${addDays(month, -1).slice(0, 7)}-01`;
  const nextMonth = `${addDays(month, 31).slice(0, 7)}-01`;
  const of: Readonly<Record<BoardPeriodName, readonly [Day, Day]>> = {
    thisMonth: [month, addDays(nextMonth, -1)],
    today: [today, today],
    last7: [addDays(today, -6), today],
    last30: [addDays(today, -29), today],
    lastMonth: [lastMonth, addDays(month, -1)],
    last12: [addDays(today, -364), today],
  };
  const [startDate, endDate] = of[period];
  return { startDate, endDate };
}

const dayIn = (value: unknown): Day | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);

/** The router reads a lone number as one. */
function idsIn(value: unknown): number[] {
  const words = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  const ids = words.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, mostIds);
}
