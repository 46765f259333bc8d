import { isPlate, unifyPlate } from '../format/plate.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { sanitizeCode } from '../text/sanitize-text.ts';
import { type Comparison, different, same, unknown } from './comparison.ts';

/** The old and the Mercosul plate of a car are the plate of one car. */
export function comparePlates(a: string, b: string): Comparison {
  const [ours, theirs] = [sanitizeCode(a), sanitizeCode(b)];
  if (ours === theirs) return same();
  if (!isPlate(ours) || !isPlate(theirs)) return unknown('Um dos valores não é uma placa.');
  return unifyPlate(ours) === unifyPlate(theirs)
    ? same('É a placa do mesmo veículo, na forma antiga e na Mercosul.')
    : different('As placas são de veículos diferentes.');
}

const CHASSIS_LENGTH = 17;
const SHORTEST_END = 6;

/** Letters that a chassis never has are read as the digits they look like; some papers name its end alone. */
export function compareChassis(a: string, b: string): Comparison {
  const [ours, theirs] = [chassisOf(a), chassisOf(b)];
  if (ours === theirs) return ours === '' ? unknown('Não há chassi para comparar.') : same();
  const [short, long] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  if (long.length !== CHASSIS_LENGTH || short.length < SHORTEST_END) return unknown('Um dos chassis está incompleto.');
  if (short.length < CHASSIS_LENGTH && long.endsWith(short))
    return unknown(`Um dos lugares diz só as últimas ${short.length} posições, que são iguais.`);
  return different('Os chassis são diferentes.');
}

const chassisOf = (text: string) => sanitizeCode(text).replace(/[OQ]/g, '0').replaceAll('I', '1');

export function compareRenavams(a: string, b: string): Comparison {
  const [ours, theirs] = [renavamOf(a), renavamOf(b)];
  if (ours === undefined || theirs === undefined) return unknown('Um dos valores não é um RENAVAM.');
  return ours === theirs ? same() : different('Os RENAVAM são diferentes.');
}

function renavamOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 8 && digits.length <= 11 ? digits.padStart(11, '0') : undefined;
}

/** The colours that papers of vehicles go by, by how their words begin. */
const COLORS: Readonly<Record<string, string>> = {
  amarel: 'amarela',
  azul: 'azul',
  beg: 'bege',
  branc: 'branca',
  cinz: 'cinza',
  grafit: 'cinza',
  dourad: 'dourada',
  grena: 'grená',
  bordo: 'grená',
  vinho: 'grená',
  laranj: 'laranja',
  marro: 'marrom',
  prat: 'prata',
  pret: 'preta',
  negr: 'preta',
  rosa: 'rosa',
  rox: 'roxa',
  verd: 'verde',
  vermelh: 'vermelha',
  fantasia: 'fantasia',
};

/** `Branco Polar` and `BRANCA` are one colour; a trade name without a colour in it says none. */
export function compareColors(a: string, b: string): Comparison {
  if (normaliseText(a) === normaliseText(b)) return same();
  const [ours, theirs] = [colorsOf(a), colorsOf(b)];
  if (ours.length === 0 || theirs.length === 0) return unknown('Um dos lugares diz um nome comercial de cor.');
  return ours.some((color) => theirs.includes(color)) ? same() : different('As cores são diferentes.');
}

function colorsOf(text: string): string[] {
  const words = normaliseText(text).split(' ');
  const begins = Object.keys(COLORS).filter((begin) => words.some((word) => word.startsWith(begin)));
  return begins.map((begin) => COLORS[begin] ?? begin);
}

interface Years {
  readonly built: number | null;
  readonly model: number | null;
}

/** Fabrication and model year; a single year may be either of them. */
export function compareYears(a: string, b: string): Comparison {
  const [ours, theirs] = [yearsOf(a), yearsOf(b)];
  if (!ours || !theirs) return unknown('Um dos valores não é um ano.');
  if (ours.built === theirs.built && ours.model === theirs.model) return same();
  if (ours.built !== null && theirs.built !== null) return different(whichYear(ours, theirs));
  const single = ours.built === null ? ours.model : theirs.model;
  const pair = ours.built === null ? theirs : ours;
  if (pair.built !== null)
    return single === pair.built || single === pair.model
      ? same('Um dos lugares diz um só dos dois anos.')
      : different('O ano não é nem o de fabricação nem o do modelo.');
  return Math.abs((ours.model ?? 0) - (theirs.model ?? 0)) === 1
    ? unknown('Um ano pode ser o de fabricação e o outro o do modelo.')
    : different('Os anos são diferentes.');
}

function whichYear(ours: Years, theirs: Years): string {
  if (ours.built === theirs.built) return 'Os anos do modelo são diferentes.';
  return ours.model === theirs.model ? 'Os anos de fabricação são diferentes.' : 'Os anos são diferentes.';
}

function yearsOf(text: string): Years | undefined {
  const [, first, second] = /^\s*(\d{4})(?:\s*[/-]\s*(\d{4}|\d{2}))?\s*$/.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (second === undefined) return { built: null, model: Number(first) };
  return { built: Number(first), model: Number(second.length === 2 ? first.slice(0, 2) + second : second) };
}
