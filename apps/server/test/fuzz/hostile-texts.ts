import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SHARED = resolve(import.meta.dirname, '../../../../../shared/data/text/blns.json');

/** The naughty strings of the community; none where the folder beside the repository is absent. */
export const naughtyStrings: readonly string[] = existsSync(SHARED) ? JSON.parse(readFileSync(SHARED, 'utf8')) : [];

/** Texts that broke somebody's product once; short ones, so that they fit most fields. */
const ownTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeffa',
  '\u202egnp.exe',
  '\u200b\u200b',
  'e\u0301'.repeat(40),
  '\u{1f697}\u200d\u{1f525}',
  "'; drop table document; --",
  "' or '1'='1",
  '1 union select null,secret_hash from session',
  '$1',
  '$$;select pg_sleep(20);$$',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant for template engines.
  '${7*7}{{7*7}}<%= 7*7 %>',
  '%',
  '_%\\',
  '*',
  '**',
  '"',
  '"a',
  '!a & (b | ',
  ':*',
  "a':*",
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'null',
  'undefined',
  'true',
  '-0',
  '1e309',
  '0x10',
  '9'.repeat(40),
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00.000Z',
  '{"$gt":""}',
  '[]',
];

export const hostileTexts: readonly string[] = [...ownTexts, ...naughtyStrings];

export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  1.5,
  -2147483649,
  2147483647,
  2147483648,
  4294967296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  5e-324,
];
