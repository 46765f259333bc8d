import { PlainError } from '../plain-error.mjs';

/** Adds an entry to a locale file; one that is there already stops everything. */
export const addText = (key, texts) => (file) => {
  const all = JSON.parse(file);
  if (key in all) throw new PlainError(`The texts of ${key} exist already.`);
  return `${JSON.stringify({ ...all, [key]: texts }, null, 2)}\n`;
};
