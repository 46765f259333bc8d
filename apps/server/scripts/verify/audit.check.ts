import { unsafeListAudited } from '../../src/platform/audit/seal-audit.ts';
import { unsafeVerifyAudit } from '../../src/platform/audit/verify-audit.ts';
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
        wrong.push({ customerId, what: 'audit seal', id: firstBreak.seal, says: `first break: ${firstBreak.reason}` });
      }
    }
    return { looked, wrong };
  },
};
