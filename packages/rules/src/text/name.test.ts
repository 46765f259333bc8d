import { describe, expect, it } from 'vitest';
import { cleanName, nameFault } from './name.ts';

describe('a name', () => {
  it.each([
    ['\u200b\u200b', ''],
    ['\u2800\u3164\u00ad', ''],
    ['Grupo Ú\u200bnico', 'Grupo Único'],
    ['\u202eoturB', 'oturB'],
    ['  Ana \t Souza\n', 'Ana Souza'],
    ['Ｇrupo ２', 'Grupo 2'],
    ['Nº 3 – 1ª via ½', 'Nº 3 – 1ª via ½'],
    ["D'Ávila & Cia. Ltda.", "D'Ávila & Cia. Ltda."],
    ['Joa\u0303o', 'João'],
    ['北京 Motors', '北京 Motors'],
  ])('%j is kept as %j', (name, kept) => {
    expect(cleanName(name)).toBe(kept);
    expect(cleanName(kept)).toBe(kept);
  });

  it.each([
    ['', 'required'],
    ['—', 'required'],
    ['Grupo Аре', 'mixedAlphabets'],
    ['Αna', 'mixedAlphabets'],
    ['Ana', null],
    ['101', null],
    ['Анна', null],
  ])('%j has the fault %s', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });
});
