/** Text without accents and case, for comparing what people type with names. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim();
}

const generations = new Set(['filho', 'filha', 'neto', 'neta', 'junior', 'sobrinho', 'sobrinha']);

/** First word of a name and the last, for narrow places: 'Ana Souza'; what tells generations apart stays: 'Rui Lima Neto'. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isGeneration = words.length > 2 && generations.has(foldText(words.at(-1) ?? ''));
  const kept = isGeneration ? 2 : 1;
  return words.length > kept + 1 ? [words[0], ...words.slice(-kept)].join(' ') : words.join(' ');
}

/** How people are called where they see themselves: as they chose, with the surname behind a single word: 'Leninha Vaz'. */
export function chosenName({ name, nickname }: { readonly name: string; readonly nickname: string }): string {
  const chosen = nickname.trim();
  const [, ...rest] = shortName(name).split(' ');
  return chosen === '' ? shortName(name) : chosen.includes(' ') ? shortName(chosen) : [chosen, ...rest].join(' ');
}

/** What a company is known by among others: its name without the word that all begin with, 'Serra Azul' of 'Grupo Serra Azul'. */
export function companyShortName(name: string): string {
  return name.trim().replace(/^grupo\s+/i, '');
}

const lists = {
  conjunction: new Intl.ListFormat('pt-BR', { type: 'conjunction' }),
  disjunction: new Intl.ListFormat('pt-BR', { type: 'disjunction' }),
};

/** Words in one sentence: 'CNH, CRLV e NF-e', or with 'ou' before the last. */
export function formatList(words: Iterable<string>, type: keyof typeof lists = 'conjunction'): string {
  return lists[type].format(words);
}
