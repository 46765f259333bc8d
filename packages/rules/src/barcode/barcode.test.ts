import { generateBoleto } from '@brazilian-utils/brazilian-utils/generate-boleto';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankCodeOf } from './bank-slip.ts';
import { collectionCodeOf } from './collection-slip.ts';
import { formatDigitableLine } from './digitable-line.ts';
import { dueDay } from './due-day.ts';
import { codesInText } from './lines-in-text.ts';
import { readCode } from './read-code.ts';

const near = '2026-11-24';
// The published examples of Banco do Brasil and of the Febraban layout.
const bankCode = '00193373700000001000500940144816060680935031';
const bankLine = '00190500954014481606906809350314337370000000100';
const billLine = '846100000005246100291102005460339004695895061080';
const pix =
  generatePixPayload({ key: '123.456.789-09', merchantName: 'Loja', merchantCity: 'Recife', amount: 150.5 }) ?? '';

describe('a bank slip', () => {
  test('gives its line, value and day', () => {
    expect(readCode(bankCode, '2008-01-10')).toMatchObject({
      kind: 'bankSlip',
      digitableLine: bankLine,
      dueDate: '2007-12-31',
      value: 100,
    });
    expect(bankCodeOf(bankLine)).toBe(bankCode);
    expect(formatDigitableLine(bankLine)).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100');
  });

  test('is none when any one digit of its line is another', () => {
    const digit = fc.nat(bankLine.length - 1);
    fc.assert(
      fc.property(digit, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const other = (Number(bankLine[at]) + by) % 10;
        expect(bankCodeOf(bankLine.slice(0, at) + other + bankLine.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test('agrees with the library about lines that it makes', () => {
    const lines = Array.from({ length: 2000 }, () => generateBoleto());
    const inReais = lines.filter((line) => line[3] === '9');
    expect(inReais.every(isValidBoleto)).toBe(true);
    expect(inReais.map((line) => readCode(bankCodeOf(line) ?? '', near).digitableLine)).toEqual(inReais);
  });

  test('without value or factor leaves both open', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => `2379${digit}${'0'.repeat(14)}${'1'.repeat(25)}`);
    const slips = digits.map((code) => readCode(code, near)).filter(({ kind }) => kind === 'bankSlip');
    expect(slips).toMatchObject([{ dueDate: null, value: null }]);
  });
});

test('due dates go on over the restart of 22/02/2025', () => {
  expect(['9998', '9999', '1000', '1001', '1636'].map((factor) => dueDay(factor, near))).toEqual([
    '2025-02-20',
    '2025-02-21',
    '2025-02-22',
    '2025-02-23',
    '2026-11-20',
  ]);
  expect(dueDay('1000', '2001-03-01')).toBe('2000-07-03');
  expect(dueDay('0000', near)).toBeNull();
});

describe('a bill of a public service', () => {
  test('gives its line of 48 digits and its value', () => {
    const code = collectionCodeOf(billLine) ?? '';
    expect(readCode(code, near)).toMatchObject({
      kind: 'collection',
      digitableLine: billLine,
      value: 2461,
      dueDate: null,
    });
    expect(formatDigitableLine(billLine)).toBe('84610000000-5 24610029110-2 00546033900-4 69589506108-0');
  });

  test('whose check digits go by 11 is read, too', () => {
    const line = '858900004609524601791605607593050865831483000010';
    expect(readCode(collectionCodeOf(line) ?? '', near)).toMatchObject({ digitableLine: line, value: 4_605_246 });
  });

  test('with a wrong digit is none', () => {
    expect(collectionCodeOf(`${billLine.slice(0, 30)}7${billLine.slice(31)}`)).toBeUndefined();
  });
});

describe('other codes', () => {
  test('a PIX says its value and who is paid', () => {
    expect(readCode(pix, near)).toMatchObject({ kind: 'pix', value: 15_050, payee: 'Loja', text: pix });
  });

  test('a PIX whose check is wrong, and a code of no known kind, are given as they are', () => {
    const wrong = `${pix.slice(0, -1)}${pix.endsWith('0') ? '1' : '0'}`;
    expect(readCode(wrong, near)).toMatchObject({ kind: 'other', text: wrong, value: null });
    expect(readCode('30712345000010', near)).toMatchObject({ kind: 'other', digitableLine: null });
  });
});

describe('codes typed in a text', () => {
  test('are found among other words and numbers, each once', () => {
    const text = `Banco 001-9 ${formatDigitableLine(bankLine)} vence 31/12/2007\r\nConta\r\n${formatDigitableLine(billLine)}\n
      de novo ${bankLine} PIX copia e cola: ${pix.slice(0, 40)}\r\n${pix.slice(40)} fim 12`;
    expect(codesInText(text)).toEqual([bankCode, collectionCodeOf(billLine), pix]);
  });

  test('are none where digits are wrong or cut', () => {
    expect(codesInText(`${bankLine.slice(0, 46)} ${bankLine.replace('5', '6')} 0002016304ABCD br.gov.bcb.pix`)).toEqual(
      [],
    );
  });

  test('do not take long to be missed', () => {
    const start = performance.now();
    expect(codesInText('000201 br.gov.bcb.pix 6304ABCD 1 '.repeat(10_000))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
