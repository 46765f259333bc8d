import type { DifferenceKind } from '@tramite/contract';
import { dayNumber } from '../date/day.ts';
import { parseDay } from '../date/parse-day.ts';
import { formatCents } from '../money/cents.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { sanitizeCode } from '../text/sanitize-text.ts';
import { compareBanks } from './compare-banks.ts';
import { compareNames } from './compare-names.ts';
import { compareChassis, compareColors, comparePlates, compareRenavams, compareYears } from './compare-vehicle.ts';
import { type Comparison, different, same, unknown } from './comparison.ts';

/** `tolerance` is in cents for money and in days for dates; other kinds have none. */
type Compare = (a: string, b: string, tolerance: number) => Comparison;

const compares: Readonly<Record<DifferenceKind, Compare>> = {
  name: compareNames,
  document: compareDocuments,
  cpf: compareCpfs,
  plate: comparePlates,
  chassis: compareChassis,
  renavam: compareRenavams,
  color: compareColors,
  year: compareYears,
  money: compareMoney,
  date: compareDates,
  bank: compareBanks,
  number: compareNumbers,
  text: (a, b) => (normaliseText(a) === normaliseText(b) ? same() : different('Os textos são diferentes.')),
};

/** Two filled values as they are stored: amounts in cents, dates DD/MM/YYYY, options by what is written on them. */
export function compareValues(kind: DifferenceKind, a: string, b: string, tolerance = 0): Comparison {
  if (a.trim() === '' || b.trim() === '') return unknown('Um dos lugares não está preenchido.');
  return compares[kind](a, b, tolerance);
}

/** Masks and zeros that a spreadsheet swallowed make no other number. */
function compareDocuments(a: string, b: string): Comparison {
  const [ours, theirs] = [documentOf(a), documentOf(b)];
  if (ours === undefined || theirs === undefined) return unknown('Um dos valores não é um CPF nem um CNPJ.');
  if (ours === theirs) return same();
  if (ours.length !== theirs.length) return different('Um dos lugares diz um CPF e o outro um CNPJ.');
  return ours.length === 14 && ours.slice(0, 8) === theirs.slice(0, 8)
    ? different('São CNPJs da mesma empresa, de estabelecimentos diferentes.')
    : different(ours.length === 14 ? 'Os CNPJs são diferentes.' : 'Os CPFs são diferentes.');
}

/** Of a person who may stand for a company: a CNPJ contradicts no CPF. */
function compareCpfs(a: string, b: string): Comparison {
  const isCompany = [a, b].some((text) => sanitizeCode(text).length > 11);
  return isCompany ? unknown('Um dos lugares diz o CNPJ de uma empresa.') : compareDocuments(a, b);
}

function documentOf(text: string): string | undefined {
  const code = sanitizeCode(text);
  if (/^\d{9,11}$/.test(code)) return code.padStart(11, '0');
  return /^[0-9A-Z]{12}\d{2}$/.test(code) ? code : /^\d{12,13}$/.test(code) ? code.padStart(14, '0') : undefined;
}

function compareMoney(a: string, b: string, tolerance: number): Comparison {
  const [ours, theirs] = [wholeOf(a), wholeOf(b)];
  if (ours === undefined || theirs === undefined) return unknown('Um dos valores não é um valor em dinheiro.');
  const apart = Math.abs(ours - theirs);
  if (apart === 0) return same();
  return apart <= tolerance
    ? same(`A diferença de ${formatCents(apart)} está na tolerância.`)
    : different(`A diferença é de ${formatCents(apart)}.`);
}

function compareDates(a: string, b: string, tolerance: number): Comparison {
  const [ours, theirs] = [dayOf(a), dayOf(b)];
  if (ours === undefined || theirs === undefined) return unknown('Um dos valores não é uma data.');
  const apart = Math.abs(ours - theirs);
  if (apart === 0) return same();
  const days = apart === 1 ? '1 dia' : `${apart} dias`;
  return apart <= tolerance
    ? same(`A diferença de ${days} está na tolerância.`)
    : different(`A diferença é de ${days}.`);
}

function dayOf(text: string): number | undefined {
  const day = /^\d{2}\/\d{2}\/\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? parseDay(text, '1970-01-01') : undefined;
  return day === undefined ? undefined : dayNumber(day);
}

function compareNumbers(a: string, b: string): Comparison {
  const [ours, theirs] = [wholeOf(a), wholeOf(b)];
  if (ours === undefined || theirs === undefined) return unknown('Um dos valores não é um número.');
  return ours === theirs ? same() : different('Os números são diferentes.');
}

function wholeOf(text: string): number | undefined {
  const digits = text.replace(/R\$/i, '').replace(/[\s,.]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
