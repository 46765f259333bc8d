import { answerTexts, type BodyOf, type endpoints, errorText, fieldText, type ResponseOf } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import { checkFormat } from '@tramite/rules/format/field-formats';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import type { Sql } from '../../platform/db/sql.ts';
import type { SessionCtx } from '../../platform/http/context.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { ensurePassword } from '../password/password.service.ts';
import { ensureOwnProfile, recordAccountChange } from '../session/session.account.service.ts';
import { isLanding, readLanding } from '../session/session.redirect.service.ts';
import {
  insertCellphoneChanged,
  type PersonalChange,
  type PersonalRow,
  unsafeFindLastChange,
  unsafeFindPersonal,
  unsafeUpdatePersonal,
  updateLanding,
} from './profile.repository.ts';

type Personal = ResponseOf<typeof endpoints.profile.get>;
type Form = BodyOf<typeof endpoints.profile.update>;

/** Personal data and preferences of the user. */
export async function getPersonalData(ctx: SessionCtx): Promise<Personal> {
  const row = await getPersonal(ctx);
  // A saved search may have been deleted since it was chosen.
  return presentPersonal((await isLanding(ctx, row.landing)) ? row : { ...row, landing: null });
}

/**
 * Changes personal data; the landing belongs to the company the user is in. Another cellphone, where codes are sent to,
 * asks for the password, and the user is told by mail.
 * @throws request.invalid with the message of each wrong field; conflict.version, conflict.busy; permission.denied to an
 * assumed profile; password.wrong, auth.locked
 */
export async function updatePersonalData(ctx: SessionCtx, form: Form): Promise<Personal> {
  ensureOwnProfile(ctx);
  const { platform, person, sessions } = ctx;
  const change = readForm(form, !form.landing || (await isLanding(ctx, form.landing)), ctx.clock.now());
  const current = await getPersonal(ctx);
  await ensureSeen(ctx, current);
  const warnings = change.cellphone === current.cellphone ? [] : await warnOfCellphone(ctx, form.password);
  const records = [...recordAccountChange(ctx, 'user.update'), ...warnings];
  if (form.landing !== undefined && person.customerId !== null) {
    records.push(updateLanding(person.customerId, person.userId, form.landing));
  }
  const { userId } = person;
  const { version } = current;
  const isDone = await unsafeUpdatePersonal(platform.database.unsafeSystem, { userId, version }, change, records);
  if (!isDone) throw problem('conflict.busy');
  sessions.forget(userId);
  return getPersonalData(ctx);
}

/** What is told of another cellphone, once the password is right. */
async function warnOfCellphone(ctx: SessionCtx, password: string | undefined): Promise<Sql[]> {
  if (!password) throw fieldProblem('password', 'required');
  await ensurePassword(ctx, password);
  const records = recordAccountChange(ctx, 'user.cellphone_change');
  return [...records, insertCellphoneChanged(ctx.person.userId, ctx.clock.now())];
}

async function getPersonal({ platform, person }: SessionCtx): Promise<PersonalRow> {
  const row = await unsafeFindPersonal(platform.database.unsafeSystem, person.userId, person.customerId);
  if (!row) throw problem('session.invalid');
  return row;
}

/** @throws conflict.version when the client saw another version of the data */
async function ensureSeen({ request, platform, person }: SessionCtx, { version }: PersonalRow): Promise<void> {
  if (request.ifMatch === null || request.ifMatch === version) return;
  const last = await unsafeFindLastChange(platform.database.unsafeSystem, person.userId);
  throw problem('conflict.version', {
    values: { name: last?.name ?? answerTexts.somebody, time: last ? formatTime(last.at) : '' },
  });
}

function readForm(form: Form, isLandingRight: boolean, now: Date): PersonalChange {
  const name = cleanLine(form.name);
  const nickname = cleanLine(form.nickname);
  const cellphone = checkFormat('CELLPHONE', form.cellphone ?? '', { today: now.toISOString().slice(0, 10) });
  const fields = {
    ...(name === '' && { name: fieldText('required') }),
    ...(nickname === '' && { nickname: fieldText('required') }),
    ...(!cellphone.ok && { cellphone: cellphone.message }),
    ...(!isLandingRight && { landing: errorText('request.invalid') }),
  };
  if (!cellphone.ok || Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  return { name, nickname, cellphone: cellphone.value || null };
}

function presentPersonal(row: PersonalRow): Personal {
  const { login, email, name, nickname, cellphone, photo, version } = row;
  const cpf = row.cpf && `•••.${row.cpf.slice(3, 6)}.${row.cpf.slice(6, 9)}-••`;
  return { login, email, name, nickname, cpf, cellphone, photo, landing: readLanding(row.landing) ?? null, version };
}
