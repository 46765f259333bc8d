import {
  type Access,
  commonErrors,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  errorStatus,
} from '@tramite/contract';
import { type Call, Problem } from '@tramite/contract/server';
import { type Json, OpenApiComponents } from './openapi-components.ts';

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const INTRODUCTION = `Calls of Trâmite. Every call but the public ones carries the session's secret in the header vnSecret,
or the key of a machine as Authorization: Bearer (docs/public-api.md).
A refusal is a Problem: its code is stable, its message is Portuguese and may be shown. Changes accept Idempotency-Key
(a UUID: the same key acts once) and If-Match (the version that was seen). Unattended: true marks what
nobody asked for, such as counts read again; it does not put off the idle end of the session.`;

export function toOpenApi(calls: readonly Call[], version: string): Json {
  const components = new OpenApiComponents();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.endpoint.path.replace('{*}', '{path}');
    const item = paths[path] ?? {};
    item[call.endpoint.method.toLowerCase()] = operation(call, components);
    paths[path] = item;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trâmite', version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(nounOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      ...components.all,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'vnSecret' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(call: Call, components: OpenApiComponents): Json {
  const { endpoint, schemas, name } = call;
  const { spec, permission } = endpoint;
  return {
    operationId: name,
    tags: [nounOf(call)],
    summary: endpoint.summary,
    ...(spec && { 'x-spec': spec }),
    ...(permission && { 'x-permission': permission }),
    'x-access': endpoint.access,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(schemas.params, 'path', components),
      ...parametersOf(schemas.query, 'query', components),
      ...(endpoint.method === 'GET' || !['customer', 'entered'].includes(endpoint.access)
        ? []
        : changeHeaders.map((header) => components.refer('parameters', header.name, () => ({ ...header })))),
    ],
    ...(schemas.body && { requestBody: { required: true, content: jsonOf(components.schema(schemas.body)) } }),
    responses: { 200: successOf(call, components), ...problemsOf(endpoint, components) },
  };
}

/** Keys of machines are taken by calls inside a company that ask for a permission. */
function securityOf({ access, permission, takesKeys }: Endpoint) {
  if (access === 'public') return [];
  return access === 'customer' && (permission || takesKeys) ? [{ session: [] }, { key: [] }] : [{ session: [] }];
}

function nounOf({ name }: Call): string {
  return name.slice(0, name.indexOf('.'));
}

const changeHeaders = [
  { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  { name: 'If-Match', in: 'header', required: false, schema: { type: 'string', pattern: '^"?\\d{1,9}"?$' } },
] as const;

function parametersOf(schema: object | undefined, place: 'path' | 'query', components: OpenApiComponents): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    schema: components.schema(property),
  }));
}

function successOf({ endpoint, schemas }: Call, components: OpenApiComponents): Json {
  const content = endpoint.produces
    ? { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } }
    : jsonOf(components.schema(schemas.response));
  return { description: 'Done', content };
}

/** One answer per status, shared by reference where possible. */
function problemsOf(endpoint: Endpoint, components: OpenApiComponents): Json {
  const common = commonErrors.filter((code) => concerns(code, endpoint));
  const codes = [...new Set([...endpoint.errors, ...common])];
  const statuses = [...new Set(codes.map(errorStatus))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorStatus(code) === status);
      const isCommon = own.every((code) => common.includes(code));
      const name = own.length === 1 ? own[0] : isCommon ? commonName(status, endpoint) : undefined;
      // People who open the address of a page in a frame are told on a page.
      const isPage = endpoint.produces === 'text/html' && !isCommon;
      const make = () => problem(own, components, isPage ? page : {});
      return [status, name ? components.refer('responses', name, make) : make()];
    }),
  );
}

/** The errors common to all calls of the same access, permission and restrictions. */
function commonName(status: number, { access, permission, refusesAssumed }: Endpoint): string {
  const own = refusesAssumed === 'assume.denied';
  return [status, access, ...(permission ? ['permission'] : []), ...(own ? ['own'] : [])].join('-');
}

const page = { 'text/html': { schema: { type: 'string' } } };

function problem(codes: readonly ErrorCode[], components: OpenApiComponents, more: Json): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code][1]}`).join('  \n'),
    content: { ...jsonOf(components.schema(Problem)), ...more },
    'x-codes': codes,
  };
}

const inside: Readonly<Partial<Record<ErrorCode, readonly Access[]>>> = {
  'session.company_required': ['entered', 'customer'],
  'session.mfa_required': ['approved', 'entered', 'customer'],
  'auth.new_password_required': ['customer'],
  'auth.agreements_required': ['agreed', 'approved', 'entered', 'customer'],
  'assume.ended': ['signed', 'agreed', 'approved', 'entered', 'customer'],
  'session.limited': ['signed', 'agreed', 'approved', 'entered', 'customer'],
};

/** Whether a general error can occur here, e.g. no expired session without a session. */
function concerns(code: ErrorCode, { access, permission, refusesAssumed }: Endpoint): boolean {
  if (code === 'assume.denied') return refusesAssumed === code;
  if (code === 'permission.denied') return permission !== undefined;
  return inside[code]?.includes(access) ?? (access !== 'public' || !code.startsWith('session.'));
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } };
}
