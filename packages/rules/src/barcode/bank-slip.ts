import type { Day } from '../date/day.ts';
import { modulo10, restOf11 } from './check-digits.ts';
import { dueDay } from './due-day.ts';
import type { Payable } from './payable.ts';

/** Where the three checked fields of a line of 47 digits begin and end. */
const checkedFields = [
  [0, 9],
  [10, 20],
  [21, 31],
] as const;

/** The 44 digits that a bar code of a bank carries: bank, currency 9, check digit, due date factor, value, free field. */
export function isBankSlip(code: string): boolean {
  if (!/^\d{3}9\d{40}$/.test(code)) return false;
  const rest = restOf11(code.slice(0, 4) + code.slice(5));
  return Number(code[4]) === (rest <= 1 || rest === 10 ? 1 : 11 - rest);
}

/** The bar code of a digitable line of 47 digits; undefined where a check digit is wrong. */
export function bankCodeOf(line: string): string | undefined {
  if (!/^\d{47}$/.test(line)) return undefined;
  const isChecked = checkedFields.every(([from, to]) => Number(line[to]) === modulo10(line.slice(from, to)));
  const code = line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return isChecked && isBankSlip(code) ? code : undefined;
}

function lineOf(code: string): string {
  const fields = [code.slice(0, 4) + code.slice(19, 24), code.slice(24, 34), code.slice(34)];
  return fields.map((field) => field + modulo10(field)).join('') + code.slice(4, 19);
}

/** What a valid bar code of a bank asks for; a value of zero is left to the payer. */
export function readBankSlip(code: string, near: Day): Payable {
  const cents = Number(code.slice(9, 19));
  return { digitableLine: lineOf(code), dueDate: dueDay(code.slice(5, 9), near), value: cents === 0 ? null : cents };
}
