import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { addImport, insertBehind } from './generate.mjs';
import { toCamel } from './names.mjs';

const LOCALES = 'apps/web/public/locales/pt-br';
const TYPES = 'apps/web/src/lib/i18n/i18next.d.ts';

const write = (texts) => `${JSON.stringify(texts, null, 2)}\n`;

/** Adds entries to a locale file; one that is there already stops everything. */
export const addTexts = (texts) => (file) => {
  const all = JSON.parse(file);
  const taken = Object.keys(texts).find((key) => key in all);
  if (taken) throw new PlainError(`The texts of ${taken} exist already.`);
  return write({ ...all, ...texts });
};

/**
 * Texts of a noun in the namespace of its own, which comes with the first component that asks for it; a new namespace is
 * made known to the compiler.
 * @returns {{files: {path: string, text: string}[], edits: Record<string, (text: string) => string>}}
 */
export function nounTexts(noun, texts) {
  const path = `${LOCALES}/${noun}.json`;
  if (existsSync(join(ROOT, path))) return { files: [], edits: { [path]: addTexts(texts) } };
  const known = readFileSync(join(ROOT, TYPES), 'utf8');
  const camel = toCamel(noun);
  // A name of TypeScript's own or of another import would not do.
  if (new RegExp(`import type ${camel} `).test(known)) throw new PlainError(`The texts of ${noun} exist already.`);
  return {
    files: [{ path, text: write(texts) }],
    edits: {
      [TYPES]: (text) =>
        insertBehind(
          addImport(text, `import type ${camel} from '../../../public/locales/pt-br/${noun}.json';`),
          /resources: \{/,
          `\n      '${noun}': typeof ${camel};`,
        ),
    },
  };
}
