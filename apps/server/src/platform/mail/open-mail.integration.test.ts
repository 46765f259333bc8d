import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { openMail } from './open-mail.ts';

const message = { to: 'ana@concessionaria.example', subject: 'Assunto', text: 'Código 123456' };
let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  database = openDatabase({ url: db.url, pool: 2, log: createLog('silent') });
});
afterAll(async () => {
  await database.end();
  await db.drop();
});

const stored = (messageId: string) =>
  db.query<{ text_body: string }>('select text_body from message_outbox where message_id = $1', [messageId]);

it('keeps a message with its words where there is no mail server, once', async () => {
  const mail = await openMail(database.unsafeSystem, systemClock, {
    smtpUrl: '',
    from: 'x@example.com',
    showsSecrets: true,
  });
  await mail.send({ ...message, messageId: 'kept' });
  await mail.send({ ...message, text: 'another', messageId: 'kept' });
  mail.close();
  expect(await stored('kept')).toEqual([{ text_body: 'Código 123456' }]);
});

it('remembers a message a mail server took without its words, and sends it once', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      readText(stream).then((body) => {
        received.push(body);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail = await openMail(database.unsafeSystem, systemClock, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'x@example.com',
    showsSecrets: true,
  });
  await mail.send({ ...message, messageId: 'sent' });
  await mail.send({ ...message, messageId: 'sent' });
  mail.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toHaveLength(1);
  expect(await stored('sent')).toEqual([{ text_body: '' }]);
});
