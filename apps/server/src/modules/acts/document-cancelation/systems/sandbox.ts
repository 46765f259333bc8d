import { change } from '../../../../platform/change/change.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import type { CancelSystem } from './cancel-system.ts';
import { findSandboxRow, insertSandboxRow } from './sandbox.repository.ts';

const UNKNOWN_PROTOCOL = '000';

/** Stands in for a system outside and says so: what it cancels is a row of its own, nothing leaves the product. */
export const sandbox: CancelSystem = {
  label: 'Integração de teste',
  ask: async () => ({
    message: 'Esta é uma integração de teste: nada é enviado para fora. O protocolo 000 é sempre recusado.',
    requires: ['REASON_CODE', 'PROTOCOL'],
  }),
  async cancel(platform, order) {
    if (order.fields.PROTOCOL === UNKNOWN_PROTOCOL) return { refusal: 'o protocolo não existe.' };
    const ctx = ownContext(platform, order.customerId, 'sandbox.cancel');
    await change(ctx, {
      read: () => findSandboxRow(ctx.db, order),
      decide: (known) => ({
        guarded: known ? [] : [{ part: 'sandbox_cancellation', sql: insertSandboxRow(order, ctx.clock.now()) }],
        audit: [],
        answer: null,
      }),
    });
    return { refusal: null };
  },
};
