import { normaliseText } from '../text/normalise-text.ts';

/** A document type as people read it. */
export interface NamedType {
  readonly id: number;
  readonly label: string;
}

/**
 * Words by which files of one thing are named; a type is that thing when its label has one of them. Two letters and
 * whatever stands in other names too are left out: no guess is better than a wrong one.
 */
const SAME_THING: readonly (readonly string[])[] = [
  ['cnh', 'habilitacao', 'carteira', 'motorista'],
  ['residencia', 'endereco', 'luz', 'energia', 'agua', 'telefone', 'internet', 'enel', 'cemig', 'copel', 'sabesp'],
  ['nfe', 'danfe', 'nota', 'fiscal', 'nf'],
  ['crlv', 'crlve', 'licenciamento'],
  ['atpv', 'atpve', 'crv', 'dut'],
  ['contrato'],
  ['proposta', 'pedido'],
  ['boleto', 'fatura'],
  ['recibo', 'sinal'],
  ['laudo', 'vistoria', 'cautelar'],
  ['checklist'],
  ['procuracao'],
  ['foto', 'fotos', 'img', 'imagem'],
  ['renda', 'holerite', 'contracheque'],
  ['rg', 'identidade'],
];

/** Words of the labels of many types, which tell none from the other. */
const NO_NAMES = new Set([
  'documento',
  'comprovante',
  'copia',
  'de',
  'do',
  'da',
  'dos',
  'das',
  'e',
  'a',
  'o',
  'em',
  'novo',
]);

/**
 * The type that a file is by its name; undefined where none or more than one fits as well. Signs, cases, accents and
 * what stands together (`CNHfrente`, `NF-e`) make no difference.
 * @param fileName with its ending
 */
export function guessType<T extends NamedType>(fileName: string, types: readonly T[]): T | undefined {
  const words = wordsOf(fileName.replace(/\.[^.]+$/, ''));
  if (/\.xml$/i.test(fileName)) words.add('nfe');
  const scored = types
    .map((type) => ({ type, score: likeness(words, wordsOf(type.label)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const [best, second] = scored;
  return best && best.score > (second?.score ?? 0) ? best.type : undefined;
}

function likeness(words: ReadonlySet<string>, label: ReadonlySet<string>): number {
  const shared = [...label].filter((word) => words.has(word)).length;
  const isSame = SAME_THING.some(
    (names) => names.some((name) => label.has(name)) && names.some((name) => words.has(name)),
  );
  return shared * 2 + (isSame ? 1 : 0);
}

/** `NF-e` is one word, `CNHfrente` and `contratoAssinado` are two, and so are letters beside digits. */
function wordsOf(text: string): Set<string> {
  const apart = text
    .replace(/\b(nf|crlv|atpv)-e\b/gi, '$1e')
    .replace(/([a-zà-ÿ])([A-ZÀ-Ý])/g, '$1 $2')
    .replace(/([A-ZÀ-Ý]{2,})([a-zà-ÿ])/g, '$1 $2');
  const words = normaliseText(apart).match(/[a-z]+/g) ?? [];
  return new Set(words.filter((word) => !NO_NAMES.has(word)));
}
