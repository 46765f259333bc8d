import type { Barcode } from '@tramite/contract';
import { codesInText } from '@tramite/rules/barcode/lines-in-text';
import { readCode } from '@tramite/rules/barcode/read-code';
import type { Day } from '@tramite/rules/date/day';
import type { FoundCodes } from '../../../platform/decode/decode-tasks.ts';

/** Each code once, where it stands first: what is paid before all else, pages in their order. */
export function presentCodes({ codes, texts }: Pick<FoundCodes, 'codes' | 'texts'>, near: Day): Barcode[] {
  const drawn = codes.map(({ page, text }) => ({ page, source: 'picture' as const, ...readCode(text, near) }));
  const typed = texts.flatMap(({ page, text }) =>
    codesInText(text).map((code) => ({ page, source: 'text' as const, ...readCode(code, near) })),
  );
  const first = new Map<string, Barcode>();
  for (const each of [...drawn, ...typed]) if (!first.has(each.text)) first.set(each.text, each);
  return [...first.values()].sort((a, b) => places[a.kind] - places[b.kind] || a.page - b.page);
}

const places: Readonly<Record<Barcode['kind'], number>> = { bankSlip: 0, collection: 0, pix: 0, nfe: 1, other: 2 };
