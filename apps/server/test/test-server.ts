import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { BodyOf, Endpoint, EndpointSchemas, ParamsOf, QueryOf, ResponseOf } from '@tramite/contract';
import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openPlatform } from '../src/open-platform.ts';
import type { Platform } from '../src/platform/http/context.ts';
import { readSettings } from '../src/platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface CallInput<E> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly db: TestDatabase;
  /** Moves the product's clock forward. */
  passTime(ms: number): void;
  /** A secret inside a company; the user's first one unless another is named. The same user signs in once a file. */
  signIn(user: string, customerId?: number): Promise<string>;
  call<S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    input?: CallInput<Endpoint<S>>,
    secret?: string,
  ): Promise<Answer<ResponseOf<Endpoint<S>>>>;
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../../..');

/** The real product on a database of its own, called without a socket; every answer is checked against the contract. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  const settings = readSettings(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATABASE_URL: db.url,
      DATABASE_POOL: '4',
      DATA_DIR: inject('filesDir'),
      REQUESTS_PER_MINUTE: '100000',
      UPLOADS_PER_MINUTE: '100000',
      ...env,
    },
    ROOT,
  );
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const platform = await openPlatform(settings, { clock });
  const app = await buildApp(platform, { checkResponses: true });
  await app.ready();
  const secrets = new Map<string, Promise<string>>();

  const call: TestServer['call'] = async (endpoint, input = {}, secret) => {
    const response = await app.inject({
      method: endpoint.method,
      url: toUrl(endpoint.path, input.params as Record<string, unknown> | undefined),
      query: toQuery(input.query as Record<string, unknown> | undefined),
      headers: { ...(secret && { vnsecret: secret }), ...input.headers },
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body = isJson ? response.json() : response.rawPayload;
    return { status: response.statusCode, headers: response.headers, body } as never;
  };

  async function enter(user: string, customerId?: number): Promise<string> {
    const { login, password } = findDemoUser(user);
    const session = await call(endpoints.session.authenticate, { body: { login, pass: password } });
    if (session.status !== 200) throw new Error(`${login} could not sign in: ${JSON.stringify(session.body)}`);
    const companyId = customerId ?? session.body.userCompany[0]?.idCustomer ?? 0;
    const inside = await call(endpoints.session.companyLogin, { body: { companyId } }, session.body.sessionId);
    if (inside.status !== 200) throw new Error(`${login} could not enter ${companyId}: ${JSON.stringify(inside.body)}`);
    return inside.body.sessionId;
  }

  return {
    app,
    platform,
    db,
    call,
    passTime: (ms) => {
      offset += ms;
    },
    signIn(user, customerId) {
      const key = `${user}|${customerId}`;
      const known = secrets.get(key) ?? enter(user, customerId);
      secrets.set(key, known);
      return known;
    },
    async stop() {
      await app.close();
      await platform.close();
      await db.drop();
    },
  };
}

/** A fresh header for a call that must act once. */
export function idempotencyKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}

function toUrl(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{([\w*]+)\}/g, (_, name: string) =>
    name === '*' ? String(params['*']) : encodeURIComponent(String(params[name])),
  );
}

function toQuery(query: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
