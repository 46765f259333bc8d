import { normaliseText } from '../text/normalise-text.ts';
import { type Comparison, different, same, unknown } from './comparison.ts';

/** Banks that finance vehicles, by their code and by what papers call them. */
const BANKS: Readonly<Record<string, readonly string[]>> = {
  '001': ['banco do brasil', 'bb'],
  '033': ['santander', 'aymore'],
  '104': ['caixa economica', 'caixa', 'cef'],
  '237': ['bradesco', 'finasa'],
  '341': ['itau', 'itaucard', 'unibanco'],
  '422': ['safra'],
  '623': ['pan', 'panamericano'],
  '655': ['bv', 'votorantim'],
  '707': ['daycoval'],
  '748': ['sicredi'],
  '756': ['sicoob', 'bancoob'],
  '077': ['inter'],
  '336': ['c6'],
  '393': ['volkswagen', 'vw'],
};
const SAYS_NOTHING = new Set(['banco', 'bco', 's', 'a', 'sa', 'financeira', 'financiamentos', 'leasing', 'do', 'de']);

/** By code or name: `341 - Itaú Unibanco S.A.` and `BANCO ITAUCARD` are one bank. */
export function compareBanks(a: string, b: string): Comparison {
  const [ours, theirs] = [normaliseText(a), normaliseText(b)];
  if (ours === theirs) return same();
  const [one, other] = [bankOf(ours), bankOf(theirs)];
  if (one && other) return one === other ? same() : different('Os bancos são diferentes.');
  const [mine, yours] = [wordsOfBank(ours), wordsOfBank(theirs)];
  if (mine.length === 0 || yours.length === 0) return unknown('Um dos lugares não diz qual é o banco.');
  const [short, long] = mine.length < yours.length ? [mine, yours] : [yours, mine];
  return short.every((word) => long.includes(word)) ? same() : different('Os bancos são diferentes.');
}

function bankOf(text: string): string | undefined {
  const padded = ` ${text} `;
  return Object.keys(BANKS).find(
    (code) => text.split(' ')[0] === code || BANKS[code]?.some((name) => padded.includes(` ${name} `)),
  );
}

const wordsOfBank = (text: string) => text.split(' ').filter((word) => word !== '' && !SAYS_NOTHING.has(word));
