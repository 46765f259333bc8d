import { fieldText, type RegistrationInputs } from '@tramite/contract';
import { cleanInputs, inputProblems } from '@tramite/rules/registration/check-inputs';
import { insertAudit } from '../../../platform/audit/audit-row.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashSecret } from '../../../platform/session/secret.ts';
import { type Answer, auditOf, ensureSound, recordOf } from '../../definitions/registration/registration.service.ts';
import { insertRecords } from '../../definitions/registration/registration.write.sql.ts';
import { INVITE_LIFE_MS, tokenOf } from '../invite/invite.link.policy.ts';
import { administratorAmong, beginningOf } from './customer.beginning.ts';
import { insertAdministratorInvite, unsafeFindTaken, unsafeNewRoleIds } from './customer.repository.ts';
import { customers } from './customer.service.ts';

/**
 * Makes a customer with all that every customer begins with, and invites its first administrator.
 * @throws customer.operator for who operates nothing; request.invalid with a message for each field
 */
export async function createCustomer(ctx: Ctx, sent: RegistrationInputs): Promise<Answer<'create'>> {
  if (!ctx.actor.isOperator) throw problem('customer.operator');
  const inputs = cleanInputs(customers, sent);
  const db = ctx.platform.database.unsafeSystem;
  const [id, roleIds] = await Promise.all([nextId(db, 'customer'), unsafeNewRoleIds(db)]);
  return change(
    { ...ctx, db },
    {
      read: () => unsafeFindTaken(db, { name: String(inputs.name), email: String(inputs.adminEmail) }),
      decide: (taken) => {
        ensureSound({
          ...(taken.name && { name: fieldText('taken') }),
          ...(taken.email && { adminEmail: fieldText('addressTaken') }),
          ...inputProblems(customers, inputs),
        });
        const now = ctx.clock.now();
        const invite = { id: uuidv7(now), customerId: id, email: String(inputs.adminEmail), now };
        const link = { id: invite.id, sends: 1, keyId: ctx.platform.settings.accountKey.current.id };
        const tokenHash = hashSecret(tokenOf(ctx.platform, link));
        const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS);
        const kept = { id, version: 1, enabled: true, inputs };
        const answer = recordOf(customers, kept, new Map());
        const entry = auditOf(customers, 'create', answer);
        const roleId = administratorAmong(roleIds);
        return {
          guarded: insertRecords(id, customers, [kept]),
          parts: [
            ...beginningOf(id, roleIds),
            insertAdministratorInvite({ ...invite, tokenHash, expiresAt, roleId, invitedBy: ctx.actor.userId }),
            // The history of the new customer begins with it; the operator's own keeps it, too.
            ...insertAudit({ ...ctx, customerId: id }, [entry], now),
          ],
          audit: [entry],
          events: [{ event: 'invite.sent', payload: link }],
          answer,
        };
      },
    },
  );
}
