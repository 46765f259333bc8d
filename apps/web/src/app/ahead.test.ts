import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/ahead.js'), 'utf8');

const files: Readonly<Record<string, string>> = {
  home: 'assets/home.js assets/both.css locales/pt-br/search.json',
  phone: 'assets/rows.js assets/both.css',
  login: 'assets/login.js',
};

interface Visit {
  readonly pathname: string;
  readonly stored?: Readonly<Record<string, string>> | Error;
  readonly isPhone?: boolean;
  /** The page of a development server names no files. */
  readonly isBuilt?: boolean;
}

/** What a page asks for beside its entry, with how it asks. */
function askedBy({ pathname, stored = {}, isPhone = false, isBuilt = true }: Visit): string[] {
  const links: Record<string, string>[] = [];
  const storage = {
    getItem: (key: string) => {
      if (stored instanceof Error) throw stored;
      return stored[key] ?? null;
    },
  };
  runInNewContext(script, {
    location: { pathname },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: isPhone }),
    document: {
      querySelector: (selector: string) => {
        const [, look = ''] = /"ahead-(\w+)"/.exec(selector) ?? [];
        return isBuilt ? { content: files[look] } : null;
      },
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
  });
  return links.map(({ rel, as, href }) => `${rel} ${as} ${href}`);
}

const signedIn = { 'tramite.secret': 'secret' };
const list = [
  'modulepreload script /auto/assets/home.js',
  'preload style /auto/assets/both.css',
  'preload fetch /auto/locales/pt-br/search.json',
];
const login = ['modulepreload script /auto/assets/login.js'];

it.each(['/auto', '/auto/', '/auto/home'])('asks for the list where a session comes to %s', (pathname) => {
  expect(askedBy({ pathname, stored: signedIn })).toEqual(list);
  expect(askedBy({ pathname, stored: { 'tramite.step': 'secret' } })).toEqual(list);
});

it('asks for what phones draw the list with, and for nothing twice', () => {
  expect(askedBy({ pathname: '/auto/home', stored: signedIn, isPhone: true })).toEqual([
    ...list,
    'modulepreload script /auto/assets/rows.js',
  ]);
});

it('asks for the sign-in where that comes next, also where nothing can be kept', () => {
  expect(askedBy({ pathname: '/auto/login', stored: signedIn })).toEqual(login);
  expect(askedBy({ pathname: '/auto/home' })).toEqual(login);
  expect(askedBy({ pathname: '/auto/home', stored: new Error('SecurityError') })).toEqual(login);
});

it('asks for nothing on the way to other screens, nor where no build named files', () => {
  expect(askedBy({ pathname: '/auto/capture', stored: signedIn })).toEqual([]);
  expect(askedBy({ pathname: '/auto/homes' })).toEqual([]);
  expect(askedBy({ pathname: '/auto/home', stored: signedIn, isBuilt: false })).toEqual([]);
});
