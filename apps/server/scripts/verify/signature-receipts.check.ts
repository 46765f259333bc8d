import { hashReceipt, type ReceiptBody } from '../../src/modules/acts/document-signature/receipt-body.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import type { Check, Wrong } from './check.ts';

interface ReceiptRow {
  readonly number: number;
  readonly code: string;
  readonly body: string;
  readonly hash: string;
}

const PAGE = 1_000;

/** The receipts of each company follow one another without a gap, each with the hash of the one before it. */
export const signatureReceiptsCheck: Check = {
  name: 'Receipts of signatures',
  async look({ db, tell }) {
    const wrong: Wrong[] = [];
    const heads = await many(
      db,
      sql<{ customer_id: number; receipts: number; last_hash: string }>`
        select customer_id, receipts::int as receipts, last_hash from signature_seal order by customer_id`,
    );
    let looked = 0;
    for (const { customer_id: customerId, receipts, last_hash: head } of heads) {
      let [number, hash] = [0, ''];
      const tells = (says: string) => wrong.push({ customerId, what: 'signature_receipt', id: number, says });
      for (let isMore = true; isMore; ) {
        const rows = await many(
          db,
          sql<ReceiptRow>`
            select number::int as number, code, body, hash from signature_receipt
            where customer_id = ${customerId} and number > ${number} order by number limit ${PAGE}`,
        );
        for (const row of rows) {
          if (row.number !== number + 1) tells('the receipt after it is missing');
          number = row.number;
          for (const says of faultsOf(row, hash)) tells(says);
          hash = row.hash;
        }
        looked += rows.length;
        tell(looked);
        isMore = rows.length === PAGE;
      }
      if (number !== receipts || hash !== head) tells('the last receipt is not the one that was last added');
    }
    return { looked, wrong };
  },
};

function faultsOf({ number, code, body, hash }: ReceiptRow, previous: string): string[] {
  const told: ReceiptBody = JSON.parse(body);
  return [
    ...(hashReceipt(body) === hash ? [] : ['what it says is not what was hashed']),
    ...(told.previous === previous ? [] : ['it does not follow the receipt before it']),
    ...(told.number === number && told.code === code ? [] : ['its number or code is another than it says']),
  ];
}
