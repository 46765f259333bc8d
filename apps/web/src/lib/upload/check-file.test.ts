// @vitest-environment node
import { expect, it } from 'vitest';
import { refusalOf, wireName } from './check-file.ts';

const MB = 1024 * 1024;
const limits = { maxBytes: 50 * MB, maxVideoBytes: 200 * MB, maxFiles: 100, parallel: 3, extensions: ['pdf', 'mp4'] };

it.each([
  ['a.pdf', 1, null],
  ['A.PDF', 50 * MB, null],
  ['a.mp4', 200 * MB, null],
  ['a.exe', 1, 'O tipo do arquivo (a.exe) não é suportado pelo produto'],
  ['pdf', 1, 'O tipo do arquivo (pdf) não é suportado pelo produto'],
  ['a.pdf.exe', 1, 'O tipo do arquivo (a.pdf.exe) não é suportado pelo produto'],
  ['a.pdf', 0, 'O arquivo a.pdf está vazio.'],
  ['a.pdf', 50 * MB + 1, 'O arquivo a.pdf é maior que o limite de 50 MB.'],
  ['a.mp4', 200 * MB + 1, 'O arquivo a.mp4 é maior que o limite de 200 MB.'],
])('says of %s with %i bytes: %s', (name, size, refusal) => {
  expect(refusalOf({ name, size }, limits)).toBe(refusal);
});

it('cuts a name that is too long before its extension', () => {
  const name = wireName(`${'a'.repeat(300)}.pdf`);
  expect(name).toHaveLength(255);
  expect(name.endsWith('a.pdf')).toBe(true);
  expect(wireName('CNH do cliente.pdf')).toBe('CNH do cliente.pdf');
});
