import { type BodyOf, type endpoints, errorText, fieldText, type ResponseOf } from '@tramite/contract';
import { checkFormat, type FormatCheck } from '@tramite/rules/format/field-formats';
import { cleanName, nameProblems } from '@tramite/rules/text/name';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { accountContext } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { hashSecret, isSecret } from '../../../platform/session/secret.ts';
import { acceptancesBy } from '../agreement/agreement.change.ts';
import { listAgreementsOf } from '../agreement/agreement.facts.ts';
import { ensureGoodPassword, faultOf } from '../password/password.policy.ts';
import { type InviteRow, registerNewcomer, unsafeFindInvite, unsafeFindTaken } from './invite.repository.ts';

type Form = BodyOf<typeof endpoints.invite.register>;

/**
 * Who an invite is for and what has to be accepted.
 * @throws invite.invalid when it is unknown, used or expired
 */
export async function getInvite(ctx: PublicCtx, token: string): Promise<ResponseOf<typeof endpoints.invite.get>> {
  const invite = await findInvite(ctx, token);
  return {
    email: invite.email,
    companyName: invite.company_name,
    expiresAt: invite.expires_at.toISOString(),
    legalAgreements: await listAgreementsOf(ctx, null),
  };
}

/**
 * Makes the invited user; the e-mail of the invite is the login.
 * @throws invite.invalid, invite.login_taken, invite.cpf_taken, legal_agreement.changed, password.weak,
 * password.personal, request.invalid
 */
export async function registerUser(ctx: PublicCtx, token: string, form: Form): Promise<Record<string, never>> {
  const { customer_id: customerId } = await findInvite(ctx, token);
  const id = await nextId(ctx.platform.database.unsafeSystem, 'app_user');
  const newcomer = { ...accountContext(ctx, id, { userId: id, assumedBy: null }), customerId };
  return change(newcomer, {
    read: () => findInvite(ctx, token),
    decide: async (invite) => {
      const now = ctx.clock.now();
      const person = readForm(form, invite, now);
      ensureGoodPassword(form.password, [invite.email, person.name], 'password');
      await ensureNobody(ctx, invite, person.cpf);
      const acceptances = await acceptancesBy(ctx, id, form.agreementIds);
      const nickname = person.name.split(' ')[0] ?? person.name;
      const passwordHash = await hashPassword(form.password);
      const made = registerNewcomer(invite, { ...person, id, nickname, passwordHash }, now);
      const audit = [
        { action: 'user.register', objectType: 'user', objectId: id, data: { inviteId: invite.id } },
      ] as const;
      return { ...mergeParts(made, { parts: [acceptances], audit }), answer: {} };
    },
  });
}

async function findInvite({ platform, clock }: PublicCtx, token: string): Promise<InviteRow> {
  const db = platform.database.unsafeSystem;
  const invite = isSecret(token) ? await unsafeFindInvite(db, hashSecret(token), clock.now()) : undefined;
  if (!invite) throw problem('invite.invalid');
  return invite;
}

/** One person is one user: two accounts would divide what they did. */
async function ensureNobody({ platform }: PublicCtx, invite: InviteRow, cpf: string): Promise<void> {
  const taken = await unsafeFindTaken(platform.database.unsafeSystem, invite, cpf);
  if (taken.email) throw takenProblem('invite.login_taken', 'email');
  if (taken.cpf) throw takenProblem('invite.cpf_taken', 'cpf');
}

function takenProblem(code: 'invite.login_taken' | 'invite.cpf_taken', field: string) {
  return problem(code, { fields: { [field]: errorText(code) } });
}

/** @throws request.invalid with the message of each wrong field, the password among them */
function readForm(form: Form, { email }: InviteRow, now: Date): { name: string; cpf: string; cellphone: string } {
  const today = now.toISOString().slice(0, 10);
  const name = cleanName(form.name);
  const cpf = checkFormat('CPF', form.cpf, { today });
  const cellphone = checkFormat('CELLPHONE', form.cellphone, { today });
  const fields = {
    ...nameProblems({ name }),
    ...wrong('cpf', cpf),
    ...wrong('cellphone', cellphone),
  };
  if (!cpf.ok || !cellphone.ok || Object.keys(fields).length > 0) {
    const fault = faultOf(form.password, [email, name]);
    throw problem('request.invalid', { fields: { ...fields, ...(fault && { password: errorText(fault) }) } });
  }
  return { name, cpf: cpf.value, cellphone: cellphone.value };
}

function wrong(field: string, check: FormatCheck): Record<string, string> {
  if (!check.ok) return { [field]: check.message };
  return check.value === '' ? { [field]: fieldText('required') } : {};
}
