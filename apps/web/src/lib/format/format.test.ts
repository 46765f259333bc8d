// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatDate, formatDayHeading, formatRelative, formatTime } from './date.ts';
import { formatCount, formatHours, formatShortCount, formatWorkingHours } from './number.ts';
import { chosenName, companyShortName, foldText, shortName } from './text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const now = Date.parse('2026-11-20T15:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000);

describe('dates', () => {
  it('are DD/MM/YYYY, and empty when unreadable', () => {
    expect(formatDate(new Date(2026, 10, 5))).toBe('05/11/2026');
    expect(formatDate('não')).toBe('');
  });

  it.each([
    [0.5, 'agora'],
    [12, 'há 12 min'],
    [59.9, 'há 1 h'],
    [180, 'há 3 h'],
    [60 * 24, 'ontem'],
    [60 * 24 * 10, 'há 10 dias'],
    [60 * 24 * 70, 'há 2 meses'],
    [60 * 24 * 800, 'há 2 anos'],
    [-30, 'em 30 min'],
  ])('%d minutes ago reads "%s"', (minutes, text) => {
    expect(plain(formatRelative(ago(minutes), now))).toBe(text);
  });
});

it('a day says whether it is today or yesterday, and a time is that of the clock', () => {
  const noon = new Date(2026, 2, 1, 12, 5);
  const headings = [0, 1, 2].map((days) => formatDayHeading(new Date(2026, 2, 1 - days, 23, 59), noon.getTime()));
  expect(headings).toEqual(['Hoje, 01/03/2026', 'Ontem, 28/02/2026', '27/02/2026']);
  expect([formatTime(noon), formatTime('não')]).toEqual(['12:05', '']);
});

describe('numbers', () => {
  it('counts show when they stopped at a cap', () => {
    expect(formatCount(10000, true)).toBe('10.000+');
    expect(formatShortCount(999)).toBe('999');
    expect(formatShortCount(1000)).toBe('999+');
    expect(formatShortCount(0)).toBe('0');
  });

  it('spans use their two largest units', () => {
    expect([0.75, -3, 52, 48, 1].map(formatHours)).toEqual(['45 min', '3 h', '2 d 4 h', '2 d', '1 h']);
  });

  it('working time has no days, whose length differs from place to place', () => {
    const spans = [0, 1 / 60, 22 / 60, 1, -52.9, 1200].map(formatWorkingHours);
    expect(spans).toEqual(['0 min úteis', '1 min útil', '22 min úteis', '1 h útil', '52 h úteis', '1.200 h úteis']);
  });
});

describe('names', () => {
  it('compare without accents and case', () => {
    expect(foldText(' Ângela PÃO ')).toBe('angela pao');
  });

  it('are shortened to first and last', () => {
    expect(shortName('Ana Beatriz Monteiro Cavalcanti')).toBe('Ana Cavalcanti');
    expect(shortName('Ana')).toBe('Ana');
    expect(shortName('Tânia Regina dos Santos')).toBe('Tânia Santos');
    expect(shortName('José Carlos da Silva Júnior')).toBe('José Silva Júnior');
    expect(shortName('Rui Neto')).toBe('Rui Neto');
  });

  it.each([
    ['Leninha', 'Leninha Vaz'],
    ['Lena Furtado', 'Lena Furtado'],
    ['', 'Helena Vaz'],
  ])('of who wants to be called "%s" read "%s"', (nickname, shown) => {
    expect(chosenName({ name: 'Helena Furtado Vaz', nickname })).toBe(shown);
  });

  it('of a company drop the word that all begin with', () => {
    expect(companyShortName('Grupo Serra Azul')).toBe('Serra Azul');
    expect(companyShortName('Grupos e Cia')).toBe('Grupos e Cia');
  });
});
