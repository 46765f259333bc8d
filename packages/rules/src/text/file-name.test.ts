import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['Contrato nº 3.pdf', 'Contrato nº 3.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\win.ini.pdf', 'win.ini.pdf'],
  ['C:\\fakepath\\foto.jpg', 'foto.jpg'],
  ['a\u0000.pdf', 'a.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['con.pdf', '_con.pdf'],
  ['contrato.pdf', 'contrato.pdf'],
  ['a\r\nSet-Cookie: b.pdf', 'a Set-Cookie: b.pdf'],
  ['a.pdf. . ', 'a.pdf'],
  ['..', ''],
  ['  ', ''],
])('the file name %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});
