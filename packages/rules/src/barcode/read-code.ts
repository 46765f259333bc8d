import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { isValidNfeKey } from '@brazilian-utils/brazilian-utils/is-valid-nfe-key';
import type { Barcode } from '@tramite/contract';
import type { Day } from '../date/day.ts';
import { isBankSlip, readBankSlip } from './bank-slip.ts';
import { isCollectionSlip, readCollectionSlip } from './collection-slip.ts';

export type ReadCode = Pick<Barcode, 'kind' | 'digitableLine' | 'dueDate' | 'value' | 'text' | 'payee'>;

const nothing = { digitableLine: null, dueDate: null, value: null, payee: null };

/** What a code of a document says; `near` is a day close to that of the document, by which due dates find their cycle. */
export function readCode(text: string, near: Day): ReadCode {
  if (isBankSlip(text)) return { ...nothing, kind: 'bankSlip', text, ...readBankSlip(text, near) };
  if (isCollectionSlip(text)) return { ...nothing, kind: 'collection', text, ...readCollectionSlip(text) };
  if (/^\d{44}$/.test(text) && isValidNfeKey(text)) return { ...nothing, kind: 'nfe', text };
  const pix = getPixPayloadInfo(text);
  if (!pix) return { ...nothing, kind: 'other', text };
  const value = pix.amount === undefined ? null : Math.round(pix.amount * 100);
  return { ...nothing, kind: 'pix', text, value, payee: pix.merchantName };
}
