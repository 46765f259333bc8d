/** A noun in singular and plural, as written within a sentence, with its gender. */
export interface Word {
  readonly one: string;
  readonly many: string;
  readonly gender: 'F' | 'M';
}

type Thing = 'company' | 'establishmentGroup' | 'establishment';

/** A customer's own names; things not listed keep the product's. */
export type CustomerWords = Readonly<Partial<Record<Thing, Word>>>;

/** The product's own names. */
const plainWords: Readonly<Record<Thing, Word>> = {
  company: { one: 'filial', many: 'filiais', gender: 'F' },
  establishmentGroup: { one: 'grupo de estabelecimento', many: 'grupos de estabelecimento', gender: 'M' },
  establishment: { one: 'estabelecimento', many: 'estabelecimentos', gender: 'M' },
};

const things = Object.keys(plainWords) as Thing[];

type Labels = Readonly<Record<string, string | null | undefined>>;

/** Null if the customer sets no names of its own. */
export function wordsOf(labels: Labels): CustomerWords | null {
  const own = things.flatMap((thing) => {
    const one = within(labels[thing] ?? '');
    const plain = plainWords[thing];
    if (one === '' || one === plain.one) return [];
    const many = within(labels[`${thing}Plural`] ?? '') || pluralOf(one);
    return [[thing, { one, many, gender: genderOf(labels[`${thing}Gender`], one) }] as const];
  });
  return own.length === 0 ? null : (Object.fromEntries(own) as CustomerWords);
}

/** The names as headings, with a capital. */
export function labelsOf(labels: Labels): Readonly<Record<Thing, string>> {
  return Object.fromEntries(
    things.map((thing) => [thing, labels[thing]?.trim() || cased(plainWords[thing].one, 'A')]),
  ) as Record<Thing, string>;
}

/** Lower case within a sentence, except words in capitals. */
function within(label: string): string {
  const words = label.trim().split(/\s+/);
  return words.map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase())).join(' ');
}

function genderOf(label: string | null | undefined, one: string): 'F' | 'M' {
  if (label === 'F' || label === 'M') return label;
  const [first = ''] = one.split(' ');
  return first === 'filial' || /(a|ade|ção|são|gião|gem)$/.test(first) ? 'F' : 'M';
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/ão$/, 'ões'],
  [/m$/, 'ns'],
  [/([aou])l$/, '$1is'],
  [/el$/, 'éis'],
  [/il$/, 'is'],
  [/([rz])$/, '$1es'],
  [/s$/, 's'],
  [/([A-Z])$/, '$1s'],
  [/$/, 's'],
];

/** Only the first word changes. */
function pluralOf(one: string): string {
  const [first = '', ...rest] = one.split(' ');
  const [from, to] = endings.find(([end]) => end.test(first)) ?? [/$/, 's'];
  return [first.replace(from, to), ...rest].join(' ');
}

/** Words around a noun that follow its gender (masculine, feminine) and take an s in the plural. */
const following = [
  ['o', 'a'],
  ['um', 'uma'],
  ['do', 'da'],
  ['no', 'na'],
  ['ao', 'à'],
  ['pelo', 'pela'],
  ['este', 'esta'],
  ['deste', 'desta'],
  ['neste', 'nesta'],
  ['esse', 'essa'],
  ['desse', 'dessa'],
  ['nesse', 'nessa'],
  ['outro', 'outra'],
  ['mesmo', 'mesma'],
  ['novo', 'nova'],
  ['nenhum', 'nenhuma'],
  ['algum', 'alguma'],
  ['todo', 'toda'],
  ['seu', 'sua'],
  ['próprio', 'própria'],
  ['primeiro', 'primeira'],
  ['encontrado', 'encontrada'],
  ['escolhido', 'escolhida'],
  ['cadastrado', 'cadastrada'],
  ['habilitado', 'habilitada'],
  ['desabilitado', 'desabilitada'],
] as const;

const both = [...following, ...following.map(([m, f]) => [`${m}s`, `${f}s`] as const)];
const agreed = {
  F: new Map<string, string>(both),
  M: new Map<string, string>(both.map(([m, f]) => [f, m])),
};

const nouns: Readonly<Record<Thing, RegExp>> = {
  company: noun('filia(?:l|is)'),
  establishmentGroup: noun('grupos? de estabelecimentos?'),
  establishment: noun('estabelecimentos?'),
};

function noun(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_{])(?:${source})(?![\\p{L}\\p{N}_}])`, 'giu');
}

/** Replaces the product's names in a text and adapts the words around them. */
export function inWordsOf(words: CustomerWords | null, text: string): string {
  if (words === null) return text;
  // Longer names first, since they contain the shorter ones.
  const order: readonly Thing[] = ['establishmentGroup', 'company', 'establishment'];
  return order.reduce((told, thing) => replaced(told, thing, words[thing]), text);
}

function replaced(text: string, thing: Thing, word: Word | undefined): string {
  if (!word) return text;
  const turns = word.gender !== plainWords[thing].gender;
  let told = '';
  let from = 0;
  for (const match of text.matchAll(nouns[thing])) {
    const [name] = match;
    const before = told + text.slice(from, match.index);
    const isMany = /^(filiais|grupos|estabelecimentos)/i.test(name);
    told = (turns ? beforeIn(before, word.gender) : before) + cased(isMany ? word.many : word.one, name);
    from = match.index + name.length;
    if (turns) {
      const rest = text.slice(from);
      const after = afterIn(rest, word.gender);
      told += after.told;
      from += after.length;
    }
  }
  return told + text.slice(from);
}

/** Adapts the articles and pronouns before a noun. */
function beforeIn(text: string, gender: 'F' | 'M'): string {
  const [, head = '', last = '', space = ''] = /^(.*?)([\p{L}]+)( )$/su.exec(text) ?? [];
  const turned = agreed[gender].get(last.toLowerCase());
  if (turned === undefined) return text;
  return beforeIn(head, gender) + cased(turned, last) + space;
}

/** Adapts the adjectives after a noun. */
function afterIn(text: string, gender: 'F' | 'M') {
  const [whole = '', lead = '', last = ''] = /^( (?:não )?)([\p{L}]+)/u.exec(text) ?? [];
  // An article after the noun belongs to another noun.
  const turned = last.length > 3 ? agreed[gender].get(last) : undefined;
  return turned === undefined ? { told: '', length: 0 } : { told: lead + turned, length: whole.length };
}

function cased(text: string, like: string): string {
  const [initial = ''] = like;
  return initial === initial.toLowerCase() ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
