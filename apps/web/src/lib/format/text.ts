/** Text without accents and case, for comparing what people type with names. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim();
}

/** First word of a name and the last, for narrow places: 'Ana Souza'. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : words.join(' ');
}
