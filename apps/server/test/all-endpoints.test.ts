import { type Access, type Endpoint, endpoints, permissions } from '@tramite/contract';
import { allCalls, type Call } from '@tramite/contract/server';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken } from '../src/modules/account/session/session.token.service.ts';
import { type Facts, findFacts } from './facts.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type { ValidInput } from './valid-input.ts';
import { validInputs } from './valid-inputs.ts';

const calls = allCalls();
const inside = calls.filter(({ endpoint }) => endpoint.access !== 'public');
const guarded = inside.filter(({ endpoint }) => endpoint.permission);
const withBody = calls.filter(({ schemas }) => schemas.body);
/** 422 where a file that is not there is looked for first. */
const NOT_FOUND = [404, 422];
const first = { id: 1, key: 'serra-azul' } as const;
const second = { id: 2, key: 'litoral' } as const;

let server: TestServer;
let facts: Facts;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  facts = await findFacts(server.db, first.id);
});
afterAll(() => server.stop());

function inputOf({ name }: Call): ValidInput {
  return validInputs[name](facts);
}

function send(endpoint: Endpoint, input: ValidInput, secret?: string) {
  return server.call(endpoint as Endpoint<never>, input as never, secret) as Promise<{
    status: number;
    body: { code: string };
  }>;
}

describe('every call', () => {
  it.each(inside.map((call) => [call.name, call] as const))('%s turns nobody away with 401', async (_, call) => {
    const answer = await send(call.endpoint, inputOf(call));
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.invalid' } });
  });

  it.each(inside.map((call) => [call.name, call] as const))('%s takes a forged secret for none', async (_, call) => {
    const answer = await send(call.endpoint, inputOf(call), 'A'.repeat(43));
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.invalid' } });
  });

  it.each(guarded.map((call) => [call.name, call] as const))(
    '%s denies a user without its permission',
    async (_, call) => {
      const answer = await send(call.endpoint, inputOf(call), await withoutPermissions());
      expect(answer).toMatchObject({ status: 403, body: { code: 'permission.denied' } });
    },
  );

  const waits: readonly (readonly [string, string, readonly Access[], () => Promise<string>])[] = [
    ['agreements', 'auth.agreements_required', ['session', 'signed', 'reset'], () => waitingForAgreements()],
    ['a code', 'session.mfa_required', ['session', 'signed', 'agreed', 'reset'], () => waitingForCode()],
    ['a new password', 'session.limited', ['session', 'reset'], () => waitingForPassword()],
    [
      'another than a temporary password',
      'auth.new_password_required',
      ['session', 'signed', 'agreed', 'approved', 'entered', 'reset'],
      () => waitingForOwnPassword(),
    ],
  ];
  describe.each(waits)('of a session that waits for %s', (_wait, code, open, secretOf) => {
    const closed = inside.filter(({ endpoint }) => !open.includes(endpoint.access));
    it.each(closed.map((call) => [call.name, call] as const))('%s is closed', async (_, call) => {
      const answer = await send(call.endpoint, inputOf(call), await secretOf());
      expect(answer).toMatchObject({ status: 403, body: { code } });
    });
  });

  const entered = calls.filter(({ endpoint }) => endpoint.access === 'customer');
  it.each(entered.map((call) => [call.name, call] as const))(
    '%s hides records of another customer, or points at none',
    async (_, call) => {
      const input = inputOf(call);
      const answer = await send(call.endpoint, input, await almighty(second.id));
      const isHidden = NOT_FOUND.includes(answer.status) && /not_found$/.test(answer.body.code);
      expect(isHidden, JSON.stringify(answer.body)).toBe(input.pointsAtNothing === undefined);
    },
  );
});

describe('bad input', () => {
  const garbage: readonly unknown[] = [[], 'text', 7, null, { a: 1 }, { id: {} }];

  it.each(withBody.map((call) => [call.name, call] as const))(
    '%s refuses a body that is not its own',
    async (_, call) => {
      const secret = call.endpoint.access === 'public' ? undefined : await almighty(first.id);
      const params = call.endpoint.access === 'public' ? {} : { params: inputOf(call).params };
      for (const body of garbage) {
        const { status, body: problem } = await send(call.endpoint, { ...params, body }, secret);
        if (status < 300 && isAccepted(call, body)) continue;
        expect(status, `${JSON.stringify(body)} -> ${JSON.stringify(problem)}`).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(problem.code).toBeTypeOf('string');
      }
    },
  );

  /** Their paths hold words, not ids. */
  const takesAnyText = ['feature.isEnabled', 'processType.listAll'];
  const withParams = inside.filter(({ schemas }) => schemas.params);
  it.each(withParams.map((call) => [call.name, call] as const))('%s refuses ids that are none', async (_, call) => {
    const { params = {}, ...rest } = inputOf(call);
    for (const bad of ['abc', '0', '-1', '1.5', '9'.repeat(30), '%00', "1'--"]) {
      const broken = Object.fromEntries(Object.keys(params).map((key) => [key, bad]));
      const { status } = await send(call.endpoint, { ...rest, params: broken }, await almighty(first.id));
      expect(status, bad).toBeGreaterThanOrEqual(takesAnyText.includes(call.name) ? 200 : 400);
      expect(status, bad).toBeLessThan(500);
    }
  });
});

/** A body without required parts accepts any object. */
function isAccepted({ schemas }: Call, body: unknown): boolean {
  const required = (schemas.body as { required?: string[] }).required ?? [];
  return required.length === 0 && typeof body === 'object' && body !== null && !Array.isArray(body);
}

let stripped: Promise<string> | undefined;
/** A user of the first customer whom every role was taken. */
function withoutPermissions(): Promise<string> {
  stripped ??= (async () => {
    const auditor = findDemoUser('auditor', { customer: first.key }).login;
    await server.db.query('delete from user_role where user_id = (select id from app_user where login = $1)', [
      auditor,
    ]);
    return server.signIn(auditor, first.id);
  })();
  return stripped;
}

/** A session of a user of the first customer in the state that `arrange` brings about. */
function waitingAs(index: number, arrange: (userId: number) => Promise<string>): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => {
    secret ??= arrange(findDemoUser('vendedor', { customer: first.key, index }).id);
    return secret;
  };
}

async function openWith(userId: number, purpose: 'LOGIN' | 'PASSWORD_RESET'): Promise<string> {
  const token = await createAccessToken(server.platform, { userId, purpose });
  return (await server.call(endpoints.session.authenticateToken, { params: { token } })).body.sessionId;
}

const waitingForAgreements = waitingAs(1, async (userId) => {
  await server.db.query('delete from legal_acceptance where user_id = $1', [userId]);
  return openWith(userId, 'LOGIN');
});
const waitingForCode = waitingAs(2, async (userId) => {
  await server.db.query('update app_user set mfa_required = true where id = $1', [userId]);
  return openWith(userId, 'LOGIN');
});
const waitingForPassword = waitingAs(3, (userId) => openWith(userId, 'PASSWORD_RESET'));

const waitingForOwnPassword = waitingAs(4, async (userId) => {
  const inside = await server.signIn(findDemoUser('vendedor', { customer: first.key, index: 4 }).login, first.id);
  await server.db.query(`update app_user set password_expires_at = now() + interval '1 day' where id = $1`, [userId]);
  server.passTime(6_000);
  return inside;
});

const almightySecrets = new Map<number, Promise<string>>();
/** The manager of a customer with every permission and every establishment. */
function almighty(customerId: number): Promise<string> {
  const { key } = customerId === first.id ? first : second;
  const manager = findDemoUser('gerente', { customer: key }).login;
  const secret =
    almightySecrets.get(customerId) ??
    (async () => {
      await server.db.query(
        `insert into user_resource (customer_id, user_id, permission)
         select $1, id, unnest($3::text[]) from app_user where login = $2 on conflict do nothing`,
        [customerId, manager, Object.keys(permissions)],
      );
      return server.signIn(manager, customerId);
    })();
  almightySecrets.set(customerId, secret);
  return secret;
}
