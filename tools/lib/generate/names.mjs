import { PlainError } from '../plain-error.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Throws a PlainError unless the text is a kebab-case name. */
export function ensureName(name, example) {
  if (NAME.test(name ?? '')) return name;
  throw new PlainError(`"${name ?? ''}" is not a name in kebab-case. For example: ${example}`);
}

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
export const toPascal = (name) => name.split('-').map(capital).join('');
export const toCamel = (name) => toPascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** English plural of the last word: enough for the names of nouns. */
export function toPlural(name) {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** What templates say of a noun: `__noun__` and its other spellings. */
export const nounNames = (noun) => ({
  noun,
  camel: toCamel(noun),
  Pascal: toPascal(noun),
  Plural: toPascal(toPlural(noun)),
  words: noun.replaceAll('-', ' '),
  table: noun.replaceAll('-', '_'),
});
