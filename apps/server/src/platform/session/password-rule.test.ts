import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault } from './password-rule.ts';

const ana = ['ana.souza', 'ana.souza@serraazul.com.br', 'Ana Graziela de Souza'];

describe('a password', () => {
  it.each([
    'Patio-Azul-2026',
    'correct horse battery',
    'três pratos de trigo',
    'v9$Kd02!mmQz',
    'Chuva na serra 7',
    'ana gosta de pescar em junho',
  ])('may be %s', (password) => {
    expect(passwordFault(password, ana)).toBeUndefined();
  });

  it.each(['', 'curta', 'Ab3$efgh9'])('is too short with under ten characters: "%s"', (password) => {
    expect(passwordFault(password, ana)).toBe('short');
  });

  it('counts characters, not bytes or surrogates', () => {
    expect(passwordFault('🚗🚗🏁🚕🚙🚌🚓🚑🚒', [])).toBe('short');
  });

  it.each([
    '1234567890',
    'qwertyuiop',
    'Password123!',
    'P@ssw0rd2024',
    'senha12345',
    'Senha@2026!',
    '$enha20261',
    'Flamengo2026',
    '!!Corinthians!!',
    'MinhaSenha1',
    'deusefiel777',
    'Saudade_2025',
    'coração12345',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    '9876543210',
  ])('is common however it is decorated: %s', (password) => {
    expect(passwordFault(password, [])).toBe('common');
  });

  it.each(['ana.souza2026', 'AnaGraziela#1', 'souza-serraazul', 'Graziela1990!!'])(
    'is not made of what others know of its user: %s',
    (password) => {
      expect(passwordFault(password, ana)).toBe('personal');
    },
  );

  it('is compared with ten thousand common ones and more, all as the rule writes them', () => {
    expect(commonPasswords().size).toBeGreaterThanOrEqual(10_000);
    expect([...commonPasswords()].filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  it.each(['Midnight-1990', 'butterfly!!77', 'n0thing123456', 'qwerty7890uiop', 'thunderbird1'])(
    'is common when a leaked one is all that is in it: %s',
    (password) => {
      expect(passwordFault(password, [])).toBe('common');
    },
  );
});
