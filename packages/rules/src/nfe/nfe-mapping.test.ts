import { expect, it } from 'vitest';
import type { Nfe } from './nfe.ts';
import { fieldOfIndexer, filledValue } from './nfe-mapping.ts';

const nfe: Nfe = {
  ...{ key: '3'.repeat(44), number: 57, series: '1', issuedOn: '2026-11-20', isTrial: false, isAuthorized: true },
  ...{ product: 'Onix', items: 1, plate: '', valueCents: 9_849_050 },
  emitter: { document: '58716523000119', name: 'Serra Azul' },
  recipient: { document: '52998224725', name: 'João Ávila' },
  vehicle: { chassis: '9BGKS48B0LG123456', color: 'BRANCA', builtIn: '2025', modelYear: '2026' },
};
const indexer = (name: string) => ({ id: 1, name, type: 'S', format: null }) as const;

it('goes by what somebody said, also that a field stays empty, and else by names', () => {
  expect(fieldOfIndexer([], indexer('invoiceNumber'))).toBe('number');
  expect(fieldOfIndexer([{ indexerId: 1, field: 'key' }], indexer('invoiceNumber'))).toBe('key');
  expect(fieldOfIndexer([{ indexerId: 1, field: null }], indexer('invoiceNumber'))).toBeNull();
  expect(fieldOfIndexer([{ indexerId: 2, field: 'key' }], indexer('notes'))).toBeNull();
});

it('fills each type of field in its own form', () => {
  expect(filledValue(nfe, 'value', { type: 'V' })).toBe(9_849_050);
  expect(filledValue(nfe, 'value', { type: 'S' })).toMatch(/98\.490,50/);
  expect(filledValue(nfe, 'number', { type: 'S' })).toBe('57');
  expect(filledValue(nfe, 'series', { type: 'I' })).toBe(1);
  expect(filledValue(nfe, 'issuedOn', { type: 'D' })).toBe('20/11/2026');
  expect(filledValue(nfe, 'color', { type: 'L', options: [{ id: 7, label: 'Branca' }] })).toBe(7);
  expect(filledValue(nfe, 'plate', { type: 'S' })).toBeNull();
});
