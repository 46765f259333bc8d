import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue, permissions, registrations, reportColumns } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import { inWordsOf, wordsOf } from '@tramite/rules/text/customer-words';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../public/locales/pt-br');
const words = wordsOf({
  company: 'Ponto',
  establishmentGroup: 'Rede',
  establishmentGroupGender: 'F',
  establishment: 'Loja',
});
const name = /(?<![\p{L}{])(grupos? de estabelecimentos?|filia(?:l|is)|estabelecimentos?)(?![\p{L}}])/iu;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const places: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    readdirSync(folder).map((file) => [file, textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
  ),
  messages: Object.values(errorCatalogue).map(([, text]) => text),
  permissions: Object.values(permissions),
  'columns of reports': textsIn(reportColumns).filter((text) => / |^[A-Z]/.test(text)),
};
const told = Object.entries(places).flatMap(([place, texts]) =>
  texts.filter((text) => name.test(text)).map((text) => [place, text] as const),
);

describe('in the words of a customer', () => {
  it.each(told)('%s: %s', (_, text) => {
    const said = inWordsOf(words, text);
    expect(said).not.toMatch(name);
    // Whatever leads to a name follows its gender, or has none.
    for (const match of said.matchAll(/(\S+) (?=(?:lojas?|redes?)(?!\p{L}))/giu))
      expect(match[1]).toMatch(/(?:a|as|à|às|de|em|por|para|entre|cada|e|com|sem|tem|quais|cadastrar|\d|\}\})$/iu);
    for (const match of said.matchAll(/(\S+) (?=pontos?(?!\p{L}))/giu))
      expect(match[1]).toMatch(/(?:o|os|um|de|em|por|para|entre|cada|e|com|sem|tem|quais|cadastrar|\d|\}\})$/iu);
  });

  it.each(registrations.filter(({ ofInstallation }) => !ofInstallation).map((each) => [each.name, each] as const))(
    'the registration %s',
    (_, registration) => {
      const { label, one, create, hint, fields } = inWords(words, registration);
      const said = [label, one, create, hint, ...fields.flatMap((field) => [field.label, field.hint ?? ''])];
      expect(said.filter((text) => name.test(text))).toEqual([]);
    },
  );

  it('finds the names in many places', () => {
    expect(told.length).toBeGreaterThan(30);
  });
});
