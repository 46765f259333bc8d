// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findText, foldPage, markText } from './find-text.ts';

const item = (str: string, hasEOL = false) => ({ str, hasEOL });
const find = (query: string, ...pages: ReturnType<typeof item>[][]) => findText(pages.map(foldPage), query);

describe('text in a PDF', () => {
  it('is found without accents and case, either way', () => {
    const page = [item('Emissão da NOTA')];
    expect(find('emissao', page)).toEqual([{ page: 1, parts: [{ item: 0, start: 0, end: 7 }] }]);
    expect(find('Nóta', page)).toEqual([{ page: 1, parts: [{ item: 0, start: 11, end: 15 }] }]);
  });

  it('is found when the file writes accents apart', () => {
    const [match] = find('emissão', [item('Emissa\u0303o')]);
    expect(match?.parts).toEqual([{ item: 0, start: 0, end: 8 }]);
  });

  it('is found across pieces and lines, however it is spaced', () => {
    const page = [item('Antônio'), item(' '), item('Albu', true), item('querque  Soares')];
    expect(find('antonio albu querque soares', page)[0]?.parts).toEqual([
      { item: 0, start: 0, end: 7 },
      { item: 1, start: 0, end: 1 },
      { item: 2, start: 0, end: 4 },
      { item: 3, start: 0, end: 15 },
    ]);
  });

  it('is found in reading order on all pages, without overlaps', () => {
    expect(
      find('aa', [item('aaa')], [], [item('b'), item('aaaa')]).map(({ page, parts }) => [page, parts[0]?.start]),
    ).toEqual([
      [1, 0],
      [3, 0],
      [3, 2],
    ]);
  });

  it('is nothing for nothing', () => {
    expect(find('   ', [item('a b')])).toEqual([]);
  });
});

it('marks matches and never lets text of the file become HTML', () => {
  const html = markText('a<b>&"c"', [
    { start: 0, end: 2, isCurrent: false },
    { start: 4, end: 5, isCurrent: true },
  ]);
  expect(html).toBe('<mark>a&lt;</mark>b&gt;<mark data-current>&amp;</mark>&quot;c&quot;');
});
