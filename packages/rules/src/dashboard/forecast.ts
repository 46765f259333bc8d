import { addDays, type Day, dayNumber } from '../date/day.ts';

export interface DayCount {
  readonly date: Day;
  readonly count: number;
}

/** Whole days before today that a forecast looks at: eight weeks. */
export const forecastDays = 56;
/** With fewer days that had any, nothing is foretold. */
const enoughDays = 14;
/** Four of five outcomes of a bell curve lie within so many deviations. */
const spread = 1.2816;

const weekday = (day: Day) => (((dayNumber(day) + 4) % 7) + 7) % 7;

/**
 * What a month may become: what there is, and for each day that is left what its weekday was in the last weeks. `history`
 * has every day of them and of the month so far; today counts as it stands, or as its weekday where that is more.
 */
export function forecastMonth(history: readonly DayCount[], today: Day) {
  const month = today.slice(0, 7);
  const past = history.filter(({ date }) => date < today && date >= addDays(today, -forecastDays));
  if (past.filter(({ count }) => count > 0).length < enoughDays) return null;
  const soFar = sum(history.filter(({ date }) => date.startsWith(month) && date <= today));
  const ofToday = sum(history.filter(({ date }) => date === today));
  let expected = soFar;
  let variance = 0;
  for (let day = today; day.startsWith(month); day = addDays(day, 1)) {
    const { mean, deviation } = statsOf(past.filter(({ date }) => weekday(date) === weekday(day)));
    expected += day === today ? Math.max(0, mean - ofToday) : mean;
    variance += deviation ** 2;
  }
  const margin = spread * Math.sqrt(variance);
  return {
    month,
    soFar,
    expected: Math.round(expected),
    low: Math.max(soFar, Math.round(expected - margin)),
    high: Math.round(expected + margin),
    days: past.length,
  };
}

const sum = (days: readonly DayCount[]) => days.reduce((total, { count }) => total + count, 0);

function statsOf(days: readonly DayCount[]) {
  const mean = days.length === 0 ? 0 : sum(days) / days.length;
  const squares = days.reduce((total, { count }) => total + (count - mean) ** 2, 0);
  return { mean, deviation: days.length < 2 ? 0 : Math.sqrt(squares / (days.length - 1)) };
}
