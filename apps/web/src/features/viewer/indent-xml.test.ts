// @vitest-environment node
import { expect, it } from 'vitest';
import { indentXml } from './indent-xml.ts';

it('gives each element of a one-line XML its line, without changing a value', () => {
  expect(indentXml('<?xml version="1.0"?><a x="1"><b>São > Paulo</b><c/><d><e>1</e></d></a>')).toBe(
    [
      '<?xml version="1.0"?>',
      '<a x="1">',
      '  <b>São > Paulo</b>',
      '  <c/>',
      '  <d>',
      '    <e>1</e>',
      '  </d>',
      '</a>',
    ].join('\n'),
  );
});

it('leaves text with lines of its own, and text that is no XML, alone', () => {
  for (const text of ['<a>\n <b>\n  1\n </b>\n</a>', 'a><b', 'linha 1\nlinha 2']) {
    expect(indentXml(text)).toBe(text);
  }
});
