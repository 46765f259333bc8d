import type { BodyOf, Endpoint, EndpointSchemas, ParamsOf, QueryOf, ResponseOf } from '@tramite/contract';
import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';

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

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer | string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** How a request reaches the product: injected, or over a socket. */
export type SendRaw = (request: RawRequest) => Promise<RawAnswer>;

export interface Caller {
  readonly sendRaw: SendRaw;
  /** Calls an endpoint of the contract; a body that is JSON is parsed. */
  call<S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    input?: CallInput<Endpoint<S>>,
    secret?: string,
  ): Promise<Answer<ResponseOf<Endpoint<S>>>>;
  /** A secret inside a company; the user's first one unless another is named. The same user signs in once. */
  signIn(user: string, customerId?: number): Promise<string>;
}

export function createCaller(sendRaw: SendRaw): Caller {
  const secrets = new Map<string, Promise<string>>();

  const call: Caller['call'] = async (endpoint, input = {}, secret) => {
    const { status, headers, bytes } = await sendRaw({
      method: endpoint.method,
      url: toUrl(endpoint.path, input.params, input.query),
      headers: {
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(secret && { vnsecret: secret }),
        ...input.headers,
      },
      ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
    });
    const isJson = String(headers['content-type']).startsWith('application/json');
    return { status, headers, body: isJson ? JSON.parse(bytes.toString()) : bytes } as never;
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
    sendRaw,
    call,
    signIn(user, customerId) {
      const key = `${user}|${customerId}`;
      const known = secrets.get(key) ?? enter(user, customerId);
      secrets.set(key, known);
      return known;
    },
  };
}

function toUrl(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/\{([\w*]+)\}/g, (_, name: string) =>
    name === '*' ? String(values['*']) : encodeURIComponent(String(values[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
