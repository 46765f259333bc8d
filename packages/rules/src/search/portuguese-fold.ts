import { wordsOf } from './normalise-text.ts';

// Words that only look like plurals, and plurals whose singular the endings do not tell.
const IRREGULAR: Readonly<Record<string, string>> = {
  agil: 'agil',
  ageis: 'agil',
  anais: 'anais',
  apos: 'apos',
  boi: 'boi',
  bois: 'boi',
  cais: 'cais',
  caos: 'caos',
  demais: 'demais',
  depois: 'depois',
  dificeis: 'dificil',
  dois: 'dois',
  duas: 'duas',
  estereis: 'esteril',
  faceis: 'facil',
  ferteis: 'fertil',
  frageis: 'fragil',
  gratis: 'gratis',
  habeis: 'habil',
  heroi: 'heroi',
  herois: 'heroi',
  inuteis: 'inutil',
  jamais: 'jamais',
  juri: 'juri',
  juris: 'juri',
  lapis: 'lapis',
  lei: 'lei',
  leis: 'lei',
  mais: 'mais',
  moveis: 'movel',
  pai: 'pai',
  pais: 'pai',
  pois: 'pois',
  projeteis: 'projetil',
  quais: 'qual',
  quis: 'quis',
  rei: 'rei',
  reis: 'rei',
  repteis: 'reptil',
  seis: 'seis',
  taxi: 'taxi',
  taxis: 'taxi',
  tenis: 'tenis',
  uteis: 'util',
  volateis: 'volatil',
};

// Most specific first; each turns a plural of at least two letters before its ending into the singular.
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/^(.{1,})(?:oes|aes|aos)$/, 'ao'],
  [/^(.{2,})ais$/, 'al'],
  [/^(.{2,})eis$/, 'el'],
  [/^(.{2,})ois$/, 'ol'],
  [/^(.{2,})uis$/, 'ul'],
  [/^(.{2,}[^aeiou])is$/, 'il'],
  [/^(.*[aeiou])ns$/, 'm'],
];

/** Singular of a normalised Portuguese word whose plural the stemmer misses: 'opcoes' -> 'opcao', 'papeis' -> 'papel'. */
export function foldPlural(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word] ?? word;
  for (const [pattern, ending] of PLURALS) {
    const stem = pattern.exec(word)?.[1];
    if (stem !== undefined) return stem + ending;
  }
  return word;
}

/**
 * Prepares a label, or the words of a query for labels, for Portuguese stemming: normalised, irregular plurals folded
 * to their singular. Index and query must both pass through it.
 */
export function stemPortugueseFold(text: string): string {
  return wordsOf(text).map(foldPlural).join(' ');
}
