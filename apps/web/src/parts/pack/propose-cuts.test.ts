import { expect, it } from 'vitest';
import type { ReadPage } from '../../viewers/pdf/page-reader.ts';
import { proposeCuts } from './propose-cuts.ts';

const a4 = { width: 595, height: 842 };
const read = (...lines: string[]): ReadPage => ({ ...a4, lines, ink: null });
const scanned = (size = a4, ink = 0.08): ReadPage => ({ ...size, lines: [], ink });
const blank = scanned(a4, 0.0004);
const cutsOf = (...looks: ReadPage[]) => [...proposeCuts(looks).cuts].map(([after, { kind }]) => [after, kind]);

it('cuts at a blank sheet, which is left out, and not where it only ends the pack', () => {
  const proposal = proposeCuts([blank, scanned(), blank, blank, scanned(), blank]);
  expect([...proposal.cuts]).toEqual([[4, { kind: 'blank' }]]);
  expect(proposal.blank).toEqual([1, 3, 4, 6]);
});

it('takes no sheet with text or a few strokes for blank', () => {
  expect(proposeCuts([scanned(), scanned(a4, 0.004), read('7')]).blank).toEqual([]);
});

it('leaves out nothing where all sheets are blank', () => {
  expect(proposeCuts([blank, blank])).toEqual({ cuts: new Map(), blank: [], papers: new Map() });
});

it('cuts where sheets turn or change their size, and not for the unevenness of a scanner', () => {
  expect(cutsOf(scanned(), scanned({ width: 842, height: 595 }))).toEqual([[1, 'turn']]);
  expect(cutsOf(scanned(), scanned({ width: 420, height: 595 }))).toEqual([[1, 'size']]);
  expect(cutsOf(scanned(), scanned({ width: 601, height: 836 }))).toEqual([]);
});

it('cuts where the heading names another paper and says which', () => {
  const looks = [
    read('REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA NACIONAL DE HABILITAÇÃO'),
    read('CONTRATO DE COMPRA E VENDA'),
    read('Cláusula 4ª: conforme o contrato'),
    read('RECEBEMOS DE', 'DANFE'),
  ];
  const { cuts, papers } = proposeCuts(looks);
  expect([...cuts.keys()]).toEqual([1, 3]);
  expect([...papers]).toEqual([
    [1, 'cnh'],
    [2, 'contract'],
    [4, 'nfe'],
  ]);
});

it('cuts where pages are counted anew, and never inside of a count', () => {
  const counted = (text: string, size = a4): ReadPage => ({ ...size, lines: [text], ink: null });
  expect(cutsOf(counted('Página 1 de 2'), counted('Página 2 de 2'), counted('Pág. 1/3'))).toEqual([[2, 'count']]);
  expect(cutsOf(counted('Folha 1/2'), counted('Folha 2/2', { width: 842, height: 595 }))).toEqual([]);
  expect(cutsOf(read('vence em 01/12/2026'), read('emitido em 01/12'))).toEqual([]);
});

it('cuts between two NF-e by their keys alone', () => {
  const keys = ['35260112345678000195550010000000011000000016', '35260112345678000195550010000000021000000021'];
  const valid = keys.map((key) => withDigit(key.slice(0, 43)));
  const [one = '', other = ''] = valid.map((key) => key.replace(/(\d{4})(?=\d)/g, '$1 '));
  expect(cutsOf(read('DANFE', one), read('DANFE', one), read('DANFE', other))).toEqual([[2, 'key']]);
});

/** With the check digit of an NF-e key. */
function withDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (at % 8));
  const rest = sum % 11;
  return digits + (rest < 2 ? 0 : 11 - rest);
}
