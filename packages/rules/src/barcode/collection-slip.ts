import { modulo10, restOf11 } from './check-digits.ts';
import type { Payable } from './payable.ts';

const BLOCKS = [0, 1, 2, 3] as const;
const BLOCK = 11;

/** The third digit says how check digits are made: 6 and 7 by 10, 8 and 9 by 11. */
function digitOf(code: string, digits: string): number {
  if (code[2] === '6' || code[2] === '7') return modulo10(digits);
  const rest = restOf11(digits);
  return rest <= 1 ? 0 : rest === 10 ? 1 : 11 - rest;
}

/** The 44 digits of a bill of a public service, a tax or a fine (arrecadação), which begin with 8. */
export function isCollectionSlip(code: string): boolean {
  if (!/^8[1-79][6-9]\d{41}$/.test(code)) return false;
  return Number(code[3]) === digitOf(code, code.slice(0, 3) + code.slice(4));
}

/** The bar code of a digitable line of 48 digits; undefined where a check digit is wrong. */
export function collectionCodeOf(line: string): string | undefined {
  if (!/^8\d{47}$/.test(line)) return undefined;
  const blocks = BLOCKS.map((at) => line.slice(at * (BLOCK + 1), (at + 1) * (BLOCK + 1)));
  const code = blocks.map((block) => block.slice(0, BLOCK)).join('');
  const isChecked = blocks.every((block) => Number(block[BLOCK]) === digitOf(code, block.slice(0, BLOCK)));
  return isChecked && isCollectionSlip(code) ? code : undefined;
}

/** What a valid code asks for; it has no common place for a due date, and with 7 and 9 no value in reais. */
export function readCollectionSlip(code: string): Payable {
  const blocks = BLOCKS.map((at) => code.slice(at * BLOCK, (at + 1) * BLOCK));
  const cents = code[2] === '6' || code[2] === '8' ? Number(code.slice(4, 15)) : 0;
  return {
    digitableLine: blocks.map((block) => `${block}${digitOf(code, block)}`).join(''),
    dueDate: null,
    value: cents === 0 ? null : cents,
  };
}
