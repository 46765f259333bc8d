import type { CheckedReceipt } from '@tramite/contract';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type CheckedRow, findChecked, hasSigned } from './receipt.repository.ts';
import { hashReceipt, type ReceiptBody } from './receipt-body.ts';
import { readReceiptCode } from './receipt-code.ts';

/**
 * What anybody who has the code may know of a signature.
 * @throws receipt.not_found, receipt.not_ready in the seconds after a signature
 */
export async function checkReceipt({ platform }: PublicCtx, typed: string): Promise<CheckedReceipt> {
  const read = readReceiptCode(typed);
  if (!read) throw problem('receipt.not_found');
  const { code, customerId } = read;
  const db = platform.database.forCustomer(customerId);
  const row = await findChecked(db, customerId, code);
  if (row) return presentReceipt(code, row);
  throw problem((await hasSigned(db, customerId, code)) ? 'receipt.not_ready' : 'receipt.not_found');
}

function presentReceipt(code: string, row: CheckedRow): CheckedReceipt {
  const body: ReceiptBody = JSON.parse(row.body);
  const { number, company, document, signer } = body;
  return {
    ...{ code, number, company, documentType: document.type },
    initials: initialsOf(signer.name),
    ...{ role: signer.role, method: signer.method, signedAt: signer.signedAt },
    document: row.situation === null ? 'REMOVED' : row.situation === 'S' ? 'CANCELED' : 'KEPT',
    isWhole: isWhole(code, row, body),
    sha256: row.hash,
    files: [{ kind: 'ORIGINAL', sha256: document.sha256 }, ...row.files],
  };
}

function isWhole(code: string, { number, body, hash, before, after }: CheckedRow, told: ReceiptBody): boolean {
  const follows = told.previous === (before ?? '') && (number === 1) === (before === null);
  const isFollowed = after === null || (JSON.parse(after) as ReceiptBody).previous === hash;
  return hashReceipt(body) === hash && told.number === number && told.code === code && follows && isFollowed;
}

/** 'H. F. V.' of Helena Furtado Vaz. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return words.map((word) => `${[...word][0]}.`).join(' ');
}
