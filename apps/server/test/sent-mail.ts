import { mailCodeOnCodeRequested } from '../src/modules/multi-factor/events/mail-code.on-code-requested.ts';
import { mailLinkOnPasswordResetRequested } from '../src/modules/password/events/mail-link.on-password-reset-requested.ts';
import type { TestServer } from './test-server.ts';

const effects: Readonly<Record<string, (platform: TestServer['platform'], payload: never) => Promise<void>>> = {
  'password.reset_requested': mailLinkOnPasswordResetRequested,
  'multi-factor.code_requested': mailCodeOnCodeRequested,
};

/** Does what the relay and its jobs do with the mails asked for so far, each twice: a job may run again. */
export async function sendMails({ db, platform }: TestServer): Promise<void> {
  const rows = await db.query<{ event: string; payload: never }>(
    'delete from outbox where event = any($1) returning event, payload',
    [Object.keys(effects)],
  );
  for (const { event, payload } of rows) {
    await effects[event]?.(platform, payload);
    await effects[event]?.(platform, payload);
  }
}

/** The texts of the mails in the outbox to an address, newest first. */
export async function mailsTo({ db }: TestServer, recipient: string): Promise<string[]> {
  const rows = await db.query<{ text_body: string }>(
    'select text_body from mail_outbox where recipient = $1 order by id desc',
    [recipient],
  );
  return rows.map((row) => row.text_body);
}
