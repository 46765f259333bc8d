import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexedWordsOf, nameWordsOf, normaliseText } from './normalise-text.ts';

describe('normalised text', () => {
  it.each([
    ['José da SILVA', 'jose da silva'],
    ['Guarda-chuva', 'guarda chuva'],
    ['123.456.789-09', '12345678909'],
    ['12.ABC.345/01DE-35', '12abc34501de35'],
    ['R$ 1.234,56', 'r 123456'],
    ['ABC-1234,DEF-5678', 'abc1234 def5678'],
    ['joao.silva@exemplo.com.br', 'joao silva exemplo com br'],
    ['ｆｕｌｌ ＡＢＣ１２３４', 'full abc1234'],
    ['ação', 'acao'],
    ['!!! 🚗', ''],
  ])('of %j is %j', (text, normalised) => {
    expect(normaliseText(text)).toBe(normalised);
  });

  it('stays the same when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
    );
  });
});

describe('a name that mixes letters and digits', () => {
  it.each([
    ['DANFE-3526_x-796.pdf', ['danfe3526', 'x796pdf', 'x796', 'danfe', '3526', 'x', '796', 'pdf']],
    ['IMG_20251128_090304.jpg', ['img', '20251128', '090304jpg', '090304', 'jpg']],
    ['scan_2025-11-28.pdf', ['scan', '20251128pdf', '20251128', '2025', '11', '28', 'pdf']],
    ['529.982.247-25 nota fiscal', ['52998224725', 'nota', 'fiscal']],
  ])('%j is found under %j', (text, words) => {
    expect(indexedWordsOf(text)).toEqual(words);
  });

  it('finds what it was written as, also without its end', () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,6}([._-][a-z0-9]{1,6}){0,4}$/);
    const extension = fc.constantFrom('.pdf', '.jpg', '.jpeg', '');
    fc.assert(
      fc.property(name, extension, (text, end) => {
        const words = new Set(indexedWordsOf(`${text}${end}`));
        for (const { word, pieces } of [...nameWordsOf(text), ...nameWordsOf(`${text}${end}`)]) {
          const isFound = words.has(word) || (pieces.length > 0 && pieces.every((piece) => words.has(piece)));
          expect(isFound, `${word} of ${text}${end}`).toBe(true);
        }
      }),
    );
  });
});
