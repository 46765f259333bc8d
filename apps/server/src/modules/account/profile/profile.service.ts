import { type BodyOf, type endpoints, errorText, type ResponseOf } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import { checkFormat } from '@tramite/rules/format/field-formats';
import { cleanName, nameProblems } from '@tramite/rules/text/name';
import type { Ctx, SessionCtx } from '../../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../../platform/change/account-context.ts';
import { change, ensureSeen } from '../../../platform/change/change.ts';
import type { Seen } from '../../../platform/change/decision.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { forgetUserName } from '../../definitions/user-name/user-name.facts.ts';
import { hideCpf } from '../holder/holder.facts.ts';
import { linkToPhoto } from '../holder/holder.presenter.ts';
import { ensurePassword } from '../password/password.service.ts';
import { isLanding, readLanding } from '../session/session.redirect.service.ts';
import {
  type PersonalChange,
  type PersonalRow,
  unsafeFindLastChange,
  unsafeFindPersonal,
  unsafeSeeNews,
  updateLanding,
  updatePersonal,
} from './profile.repository.ts';

type Personal = ResponseOf<typeof endpoints.profile.get>;
type Form = BodyOf<typeof endpoints.profile.update>;

/** Personal data and preferences of the user. */
export async function getPersonalData(ctx: SessionCtx): Promise<Personal> {
  const row = await getPersonal(ctx);
  // A saved search may have been deleted since it was chosen.
  const photo = await linkToPhoto(ctx, row.photo);
  return presentPersonal({ ...row, photo, landing: (await isLanding(ctx, row.landing)) ? row.landing : null });
}

/**
 * Changes personal data; the landing belongs to the company the user is in. Another cellphone, where codes are sent to,
 * asks for the password, and the user is told by mail.
 * @throws request.invalid with the message of each wrong field; conflict.version, conflict.busy;
 * password.wrong, auth.locked
 */
export async function updatePersonalData(ctx: SessionCtx, form: Form): Promise<Personal> {
  const own = ownAccount(ctx);
  const { customerId, userId } = ctx.person;
  const { landing } = form;
  const asked = readForm(form, !landing || (await isLanding(ctx, landing)), ctx.clock.now());
  await change(own, {
    read: () => getPersonal(ctx),
    decide: async (current) => {
      // Before the password is asked for: a wrong one is counted.
      ensureSeen(own, await seenVersion(ctx, current));
      const { version, cellphone } = current;
      const warning = asked.cellphone === cellphone ? {} : await warnOfCellphone(ctx, form.password);
      const told: ChangeParts = {
        guarded: [{ part: 'profile', sql: updatePersonal({ userId, version }, asked) }],
        parts: landing === undefined || customerId === null ? [] : [updateLanding(customerId, userId, landing)],
        audit: [accountEntry(own, 'user.update')],
      };
      return { ...mergeParts(told, warning), answer: null };
    },
  });
  ctx.sessions.forget(userId);
  if (customerId !== null) forgetUserName(ctx.platform.database.forCustomer(customerId), userId);
  return getPersonalData(ctx);
}

/** Remembers for all browsers of the actor that they closed news; who took on a profile leaves no trace in it. */
export async function seeNews({ platform, actor }: Ctx, name: string): Promise<Record<string, never>> {
  if (actor.assumedBy === null) await unsafeSeeNews(platform.database.unsafeSystem, actor.userId, name);
  return {};
}

/** What is told of another cellphone, once the password is right. */
async function warnOfCellphone(ctx: SessionCtx, password: string | undefined): Promise<ChangeParts> {
  if (!password) throw fieldProblem('password', 'required');
  await ensurePassword(ctx, password);
  const payload = { changeId: uuidv7(ctx.clock.now()), userId: ctx.person.userId };
  return {
    audit: [accountEntry(ownAccount(ctx), 'user.cellphone_change')],
    events: [{ event: 'profile.cellphone_changed', payload }],
  };
}

async function getPersonal({ platform, person }: SessionCtx): Promise<PersonalRow> {
  const row = await unsafeFindPersonal(platform.database.unsafeSystem, person.userId, person.customerId);
  if (!row) throw problem('session.invalid');
  return row;
}

/** The version as it was read; when the client saw another, also who changed it and when. */
async function seenVersion({ request, platform, person }: SessionCtx, { version }: PersonalRow): Promise<Seen> {
  if (request.ifMatch === null || request.ifMatch === version) return { version };
  const last = await unsafeFindLastChange(platform.database.unsafeSystem, person.userId);
  return { version, changedBy: last?.name, changedAt: last && formatTime(last.at) };
}

function readForm(form: Form, isLandingRight: boolean, now: Date): PersonalChange {
  const name = cleanName(form.name);
  const nickname = cleanName(form.nickname);
  const cellphone = checkFormat('CELLPHONE', form.cellphone ?? '', { today: now.toISOString().slice(0, 10) });
  const fields = {
    ...nameProblems({ name, nickname }),
    ...(!cellphone.ok && { cellphone: cellphone.message }),
    ...(!isLandingRight && { landing: errorText('request.invalid') }),
  };
  if (!cellphone.ok || Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  return { name, nickname, cellphone: cellphone.value || null };
}

function presentPersonal(row: PersonalRow): Personal {
  const { login, email, name, nickname, cellphone, photo, version } = row;
  const cpf = row.cpf && hideCpf(row.cpf);
  return { login, email, name, nickname, cpf, cellphone, photo, landing: readLanding(row.landing) ?? null, version };
}
