import {
  type Access,
  commonErrors,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  errorStatus,
} from '@tramite/contract';
import { type Call, Problem } from '@tramite/contract/server';

type Json = Record<string, unknown>;

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const INTRODUCTION = `Calls of Trâmite. Every call but the public ones carries the session's secret in the header vnSecret.
A refusal is a Problem: its code is stable, its message is Portuguese and may be shown. Changes accept Idempotency-Key
(a UUID: the same key acts once) and If-Match (the version that was seen). Unattended: true marks what
nobody asked for, such as counts read again; it does not put off the idle end of the session.`;

/** The OpenAPI 3.1 document of the calls. Pure: the same calls and version give the same document. */
export function toOpenApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.endpoint.path.replace('{*}', '{path}');
    const item = paths[path] ?? {};
    item[call.endpoint.method.toLowerCase()] = operation(call);
    paths[path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trâmite', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(nounOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: plain(Problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'vnSecret' } },
    },
  };
}

function operation(call: Call): Json {
  const { endpoint, schemas, name } = call;
  const { spec, permission } = endpoint;
  return {
    operationId: name,
    tags: [nounOf(call)],
    summary: endpoint.summary,
    ...(spec && { 'x-spec': spec }),
    ...(permission && { 'x-permission': permission }),
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(schemas.params, 'path'),
      ...parametersOf(schemas.query, 'query'),
      ...(endpoint.method === 'GET' || !['customer', 'entered'].includes(endpoint.access) ? [] : changeHeaders),
    ],
    ...(schemas.body && { requestBody: { required: true, content: jsonOf(schemas.body) } }),
    responses: { 200: successOf(call), ...problemsOf(endpoint) },
  };
}

function nounOf({ name }: Call): string {
  return name.slice(0, name.indexOf('.'));
}

const changeHeaders: readonly Json[] = [
  { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  { name: 'If-Match', in: 'header', required: false, schema: { type: 'string', pattern: '^"?\\d{1,9}"?$' } },
];

function parametersOf(schema: object | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = plain(schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    schema: property,
  }));
}

function successOf({ endpoint, schemas }: Call): Json {
  const content = endpoint.produces
    ? { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } }
    : jsonOf(schemas.response);
  return { description: 'Done', content };
}

/** One answer for each status, listing the codes it may carry. */
function problemsOf(endpoint: Endpoint): Json {
  const codes = [...new Set([...endpoint.errors, ...commonErrors.filter((code) => concerns(code, endpoint))])];
  const statuses = [...new Set(codes.map(errorStatus))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [status, problem(codes.filter((c) => errorStatus(c) === status))]),
  );
}

function problem(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code][1]}`).join('  \n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    'x-codes': codes,
  };
}

const inside: Readonly<Partial<Record<ErrorCode, readonly Access[]>>> = {
  'session.company_required': ['entered', 'customer'],
  'session.mfa_required': ['approved', 'entered', 'customer'],
  'auth.new_password_required': ['customer'],
  'auth.agreements_required': ['agreed', 'approved', 'entered', 'customer'],
  'session.limited': ['signed', 'agreed', 'approved', 'entered', 'customer'],
};

/** Whether a code of every call can come from this one: who needs no session is never told that it expired. */
function concerns(code: ErrorCode, { access, permission }: Endpoint): boolean {
  if (code === 'permission.denied') return permission !== undefined;
  return inside[code]?.includes(access) ?? (access !== 'public' || !code.startsWith('session.'));
}

function jsonOf(schema: object): Json {
  return { 'application/json': { schema: plain(schema) } };
}

/** The schema as it travels: without what the schema library keeps for itself. */
function plain(schema: object): Json {
  return JSON.parse(JSON.stringify(schema));
}
