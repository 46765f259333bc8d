import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../clock/clock.ts';
import type { MailMessage } from './mail.ts';
import { createOutboxMail } from './outbox-mail.ts';
import { createSmtpMail, type SmtpMail } from './smtp-mail.ts';

const message: MailMessage = {
  to: 'ana@concessionaria.example',
  subject: 'Sua senha temporária',
  text: 'Olá, Ana. Sua senha é válida por 24 horas.',
  messageId: 'password-reset-1',
};
const received: string[] = [];
const sent = new Set<string>();
let server: SMTPServer;
let mail: SmtpMail;
let refusals = 0;

beforeEach(async () => {
  received.length = 0;
  sent.clear();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      readText(stream).then((body) => {
        if (refusals > 0) {
          refusals -= 1;
          done(new Error('try later'));
          return;
        }
        received.push(body);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mail = createSmtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Trâmite <nao-responda@tramite.example>',
    clock: fixedClock('2026-03-01T12:00:00Z'),
    isSent: async (id) => sent.has(id),
    markSent: async ({ messageId }) => {
      sent.add(messageId);
    },
  });
});
afterEach(async () => {
  mail.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a message goes out with its id, its date, its accents and both bodies', async () => {
  await mail.send({ ...message, html: '<p>Olá</p>' });
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Message-ID: <password-reset-1@tramite>');
  expect(received[0]).toContain('Date: Sun, 01 Mar 2026 12:00:00 +0000');
  expect(received[0]).toContain('To: ana@concessionaria.example');
  expect(received[0]).toMatch(/Subject: =\?UTF-8\?/);
  expect(received[0]).toContain('text/html');
});

test('the same id goes out once, in turn or at once', async () => {
  await Promise.all([mail.send(message), mail.send(message)]);
  await mail.send(message);
  expect(received).toHaveLength(1);
});

test('a refused message is an error and goes out when tried again', async () => {
  refusals = 1;
  await expect(mail.send(message)).rejects.toThrow('try later');
  await mail.send(message);
  expect(received).toHaveLength(1);
});

test('a line break in a field starts no header of its own', async () => {
  await mail.send({ ...message, subject: 'Olá\r\nBcc: todos@concessionaria.example' });
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

async function keptOf(sent: MailMessage, showsSecrets: boolean): Promise<MailMessage | undefined> {
  const kept: MailMessage[] = [];
  await createOutboxMail({
    showsSecrets,
    saveToOutbox: async (saved) => {
      kept.push(saved);
    },
  }).send(sent);
  return kept[0];
}

test('without a mail server messages go to the outbox', async () => {
  expect(await keptOf(message, false)).toEqual(message);
});

test('what a message opens is hidden in the outbox unless it is to be shown there', async () => {
  const link = { ...message, text: 'Abra https://x/?token=abc.', html: '<a href="?token=abc">', secrets: ['abc'] };
  expect(await keptOf(link, false)).toMatchObject({
    text: 'Abra https://x/?token=••••••.',
    html: '<a href="?token=••••••">',
  });
  expect(JSON.stringify(await keptOf(link, false))).not.toContain('abc');
  expect((await keptOf(link, true))?.text).toContain('abc');
});
