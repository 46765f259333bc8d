// @vitest-environment node
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const types = join(web, 'src/lib/i18n/i18next.d.ts');
const namespaces = readdirSync(join(web, 'public/locales/pt-br'))
  .map((file) => basename(file, '.json'))
  .sort();
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What tells the compiler of the texts there are. */
function written(): string {
  const imports = namespaces.map(
    (name) => `import type ${camel(name)} from '../../../public/locales/pt-br/${name}.json';`,
  );
  const lines = namespaces.map((name) => `      ${name.includes('-') ? `'${name}'` : name}: typeof ${camel(name)};`);
  return `import 'i18next';
${imports.join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
${lines.join('\n')}
    };
  }
}
`;
}

it('the compiler knows every namespace of texts', () => {
  if (process.env.UPDATE_GENERATED === '1') writeFileSync(types, written());
  const known = [...readFileSync(types, 'utf8').matchAll(/^ +'?([\w-]+)'?: typeof /gm)].map(([, name]) => name);
  expect(known.sort(), 'i18next.d.ts is stale: run this test once with UPDATE_GENERATED=1').toEqual(namespaces);
});
