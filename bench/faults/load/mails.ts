import { endpoints } from '@tramite/contract';
import { demoUsers } from '@tramite/fixtures/world/demo-users';
import type { MailSink } from '../lib/mail-sink.ts';
import { ensureDone, type Patient } from './patience.ts';

/** Asks for a new password again and again, for one user after the other; each request is one mail. */
export function createMailAsker(client: Patient) {
  const users = demoUsers.filter(({ enabled }) => enabled);
  let asked = 0;
  return {
    get asked() {
      return asked;
    },
    async ask(): Promise<void> {
      const username = users[asked % users.length]?.login ?? '';
      await ensureDone('a new password', client.call(endpoints.password.requestReset, { body: { username } }));
      asked += 1;
    },
  };
}

/**
 * Compares the mails that were asked for with those the mail server took. SMTP has no way to ask whether a message
 * arrived: one that was taken while the line broke goes out again, under the same Message-ID.
 */
export function judgeMails(asked: number, { delivered }: MailSink): { figures: string[]; lost: string[] } {
  const distinct = new Set(delivered).size;
  const again = delivered.length - distinct;
  return {
    figures: [`${asked} mails asked for, ${distinct} delivered, ${again} of them once more under the same Message-ID`],
    lost: distinct === asked ? [] : [`${asked - distinct} mails were not delivered`],
  };
}
