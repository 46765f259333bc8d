/** Lower case without accents, for comparing names. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim();
}

const generations = new Set(['filho', 'filha', 'neto', 'neta', 'junior', 'sobrinho', 'sobrinha']);

/** First and last word, keeping suffixes: 'Ana Souza', 'Rui Lima Neto'. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isGeneration = words.length > 2 && generations.has(foldText(words.at(-1) ?? ''));
  const kept = isGeneration ? 2 : 1;
  return words.length > kept + 1 ? [words[0], ...words.slice(-kept)].join(' ') : words.join(' ');
}

/** The chosen name; a single word gets the surname: 'Leninha Vaz'. */
export function chosenName({ name, nickname }: { readonly name: string; readonly nickname: string }): string {
  const chosen = nickname.trim();
  const [, ...rest] = shortName(name).split(' ');
  return chosen === '' ? shortName(name) : chosen.includes(' ') ? shortName(chosen) : [chosen, ...rest].join(' ');
}

/** Without the leading word 'Grupo': 'Serra Azul' of 'Grupo Serra Azul'. */
export function companyShortName(name: string): string {
  return name.trim().replace(/^grupo\s+/i, '');
}

const lists = {
  conjunction: new Intl.ListFormat('pt-BR', { type: 'conjunction' }),
  disjunction: new Intl.ListFormat('pt-BR', { type: 'disjunction' }),
};

/** 'CNH, CRLV e NF-e', or with 'ou'. */
export function formatList(words: Iterable<string>, type: keyof typeof lists = 'conjunction'): string {
  return lists[type].format(words);
}
