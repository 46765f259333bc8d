import { expect, type Page } from '@playwright/test';
import { endpoints } from '@tramite/contract';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to somebody, as an administrator signed in on the page reads it in the outbox; a job sends it. */
export async function newestMail(page: Page, login: string, subject: string): Promise<string> {
  const headers = { vnSecret: await page.evaluate(() => localStorage.getItem('tramite.secret') ?? '') };
  let text = '';
  await expect(async () => {
    const answer = await page.request.get(endpoints.outboxMessage.list.path, { headers });
    const { items } = (await answer.json()) as { items: readonly Mail[] };
    text = items.find((item) => item.recipient.startsWith(`${login}@`) && item.subject === subject)?.text ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return text;
}
