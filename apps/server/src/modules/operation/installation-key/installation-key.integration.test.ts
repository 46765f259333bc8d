import { endpoints } from '@tramite/contract';
import { DEMO_PASSWORD, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer, testKeys } from '../../../../test/test-server.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { sealedKinds } from '../../../sealed-kinds.ts';
import { unsafeForgetUnreadable } from '../../account/multi-factor/multi-factor.keys.service.ts';
import { unsafeEnsureKeys } from './installation-key.service.ts';

const { multiFactor, session, webhook } = endpoints;
const address = { name: 'ERP', url: 'https://example.com/tramite', enabled: true, topics: [] };
const seller = findDemoUser('vendedor');
const hex = (digit: string) => digit.repeat(64);
const fresh = { LINK_KEY: hex('4'), AUDIT_KEY: hex('5'), ACCOUNT_KEY: hex('6') };
const both = {
  ...fresh,
  ...Object.fromEntries(Object.entries(testKeys).map(([name, key]) => [`${name}_PREVIOUS`, key])),
};

let db: TestDatabase;
let minutes = 0;

beforeAll(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  await db.query('update app_user set mfa_required = true where id = $1', [seller.id]);
});
afterAll(() => db.drop());

/** Works with a node of some keys, a few minutes after the last one. */
async function withNode<T>(keys: Record<string, string>, work: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startTestServer(keys, { db });
  minutes += 2;
  server.passTime(minutes * 60_000);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const start = (keys: Record<string, string>) => withNode(keys, async () => 'started');

async function waiting(server: TestServer): Promise<string> {
  const { body } = await server.call(session.authenticate, { body: { login: seller.login, pass: DEMO_PASSWORD } });
  return body.sessionId;
}

const codeFor = (server: TestServer, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.platform.clock.now().getTime() });

async function resealAll(db: Db, ring: KeyRing) {
  const reports: Record<string, unknown> = {};
  for (const kind of sealedKinds) reports[kind.name] = await kind.reseal(db, ring);
  return reports;
}

const approve = async (server: TestServer, code: string, registerToken?: string) =>
  server.call(
    multiFactor.authenticate,
    { body: { code, ...(registerToken && { registerToken }) } },
    await waiting(server),
  );

const statusOfLink = async (server: TestServer, url: string) => (await server.sendRaw({ method: 'GET', url })).status;

const linkOf = ({ platform }: TestServer, key: string) =>
  platform.storage.signedUrl(key, { customerId: 1, now: platform.clock.now() });

describe('a node with other keys than the database works with', () => {
  it('is not started, and says which ones', async () => {
    expect(await start(testKeys)).toBe('started');
    const refused = start(fresh);
    for (const name of Object.keys(fresh)) {
      await expect(refused).rejects.toThrow(`${name} is not the key this database works with (fingerprint `);
    }
    expect(await start(testKeys)).toBe('started');
  });

  it('is not started where its first sight of the database shows second factors it cannot open', async () => {
    const known = await db.query('delete from installation_key returning *');
    const sealed = Buffer.alloc(60, 1);
    await db.query('insert into user_totp values ($1, $2, 0, now())', [seller.id, sealed]);
    await expect(start(fresh)).rejects.toThrow('ACCOUNT_KEY does not open 1 second factors');
    await db.query('delete from user_totp; delete from installation_key');
    expect(known).toHaveLength(3);
    expect(await start(testKeys)).toBe('started');
  });
});

describe('keys that are replaced', () => {
  let application: string;
  let recovery: string[];
  let link: string;

  beforeAll(async () => {
    await withNode(testKeys, async (server) => {
      const secret = await waiting(server);
      const { body } = await server.call(multiFactor.register, {}, secret);
      const code = codeFor(server, body.secret);
      const done = await server.call(
        multiFactor.authenticate,
        { body: { code, registerToken: body.registerToken } },
        secret,
      );
      application = body.secret;
      await server.call(webhook.create, { body: address }, await server.signIn('julia.admin'));
      recovery = done.body.recoveryCodes;
      await server.platform.storage.write('1/2026/11/nota.pdf', Buffer.from('nota'));
      link = await linkOf(server, '1/2026/11/nota.pdf');
      expect(await statusOfLink(server, link)).toBe(200);
    });
  });

  it('open what those before made, as long as these are given', async () => {
    await withNode(both, async (server) => {
      expect(await statusOfLink(server, link)).toBe(200);
      expect((await approve(server, codeFor(server, application))).status).toBe(200);
      expect((await approve(server, recovery[0] ?? '')).status).toBe(200);
    });
  });

  it('do not start alone while a second factor is still sealed with one before', async () => {
    await expect(start(fresh)).rejects.toThrow(
      'Still sealed with a replaced ACCOUNT_KEY: 1 second factors, 1 secrets of webhooks.',
    );
  });

  it('are all there is to give once everything is sealed anew', async () => {
    await withNode(both, async ({ platform }) => {
      const { unsafeSystem } = platform.database;
      expect(await resealAll(unsafeSystem, platform.settings.accountKey)).toEqual({
        'second factors': { resealed: 1, unreadable: 0 },
        'secrets of webhooks': { resealed: 1, unreadable: 0 },
        'certificates of NF-e': { resealed: 0, unreadable: 0 },
        'keys of signatures': { resealed: 0, unreadable: 0 },
      });
    });
    await withNode(fresh, async (server) => {
      expect((await approve(server, codeFor(server, application))).status).toBe(200);
      expect((await approve(server, recovery[1] ?? '')).status).toBe(200);
      expect(await statusOfLink(server, link)).toBe(403);
    });
  });

  it('leave those before without a use: a node that was forgotten is not started again', async () => {
    await expect(start(testKeys)).rejects.toThrow('ACCOUNT_KEY is not the key this database works with');
  });

  it('can follow keys that are lost, where that is said; users register their second factor anew', async () => {
    const third = { LINK_KEY: hex('7'), AUDIT_KEY: hex('8'), ACCOUNT_KEY: hex('9') };
    await withNode(fresh, async ({ platform }) => {
      const settings = readSettings({ DATABASE_URL: db.url, ...third, NODE_ENV: 'test' }, process.cwd());
      const { unsafeSystem } = platform.database;
      await unsafeEnsureKeys(unsafeSystem, settings, new Date(), { kinds: sealedKinds, lost: Object.keys(third) });
      expect(await resealAll(unsafeSystem, settings.accountKey)).toMatchObject({
        'second factors': { resealed: 0, unreadable: 1 },
        'secrets of webhooks': { resealed: 0, unreadable: 1 },
      });
      expect(await unsafeForgetUnreadable(unsafeSystem, settings.accountKey)).toBe(1);
    });
    await withNode(third, async (server) => {
      const { body } = await server.call(multiFactor.register, {}, await waiting(server));
      expect(body.registerToken).not.toBe('');
    });
  });
});
