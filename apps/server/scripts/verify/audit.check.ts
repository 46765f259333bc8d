import { unsafeListAudited } from '../../src/platform/audit/seal-audit.ts';
import { type AuditBreak, unsafeVerifyAudit } from '../../src/platform/audit/verify-audit.ts';
import type { Check, Wrong } from './check.ts';

/** The chain of every customer's audit is unbroken, in the database and against its heads in storage. */
export const auditCheck: Check = {
  name: 'Sealed audit rows',
  async look({ db, storage, auditKey: key, now, tell }) {
    const wrong: Wrong[] = [];
    let looked = 0;
    for (const customerId of await unsafeListAudited(db)) {
      const { rows, firstBreak } = await unsafeVerifyAudit(db, storage, customerId, { key, now });
      looked += rows;
      tell(looked);
      if (firstBreak) {
        wrong.push({ customerId, what: 'audit seal', id: firstBreak.seal, says: describe(firstBreak) });
      }
    }
    return { looked, wrong };
  },
};

const EXAMPLES = 3;

function describe({ reason, rows }: AuditBreak): string {
  const places = rows.slice(0, EXAMPLES).map(({ id, says }) => `row ${id} ${says}`);
  const more = rows.length > EXAMPLES ? [`and ${rows.length - EXAMPLES} more`] : [];
  return [`first break: ${reason}`, ...places, ...more].join('; ');
}
