import { expect, it } from 'vitest';
import { newReceiptCode, readReceiptCode } from './receipt-code.ts';

it('names its customer and is read however it is typed', () => {
  for (const customerId of [1, 29, 30, 12_345]) {
    const code = newReceiptCode(customerId);
    expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){4}[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(readReceiptCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual({ code, customerId });
  }
});

it('is never given twice and is nothing where letters are missing', () => {
  expect(new Set(Array.from({ length: 500 }, () => newReceiptCode(1))).size).toBe(500);
  expect(readReceiptCode('2223-7K3M')).toBeUndefined();
  expect(readReceiptCode('')).toBeUndefined();
});
