import { expect, type Page } from '@playwright/test';
import { endpoints } from '@tramite/contract';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to somebody, as an administrator signed in on the page reads it in the outbox; a job sends it. */
export function newestMail(page: Page, login: string, subject: string): Promise<string> {
  return findMail(page, (mail) => mail.recipient.startsWith(`${login}@`) && mail.subject === subject);
}

/** The same of the newest mail to an address. */
export function mailTo(page: Page, address: string): Promise<string> {
  return findMail(page, ({ recipient }) => recipient === address);
}

async function findMail(page: Page, isMeant: (mail: Mail) => boolean): Promise<string> {
  const headers = { vnSecret: await page.evaluate(() => localStorage.getItem('tramite.secret') ?? '') };
  let text = '';
  await expect(async () => {
    const answer = await page.request.get(endpoints.outboxMessage.list.path, { headers });
    const { items } = (await answer.json()) as { items: readonly Mail[] };
    text = items.find(isMeant)?.text ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return text;
}
