import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RawAnswer } from '@tramite/fixtures/client/caller';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { hostileTexts } from './hostile-texts.ts';
import type { DescribedCall, JsonSchema } from './open-api.ts';
import type { FuzzRequest } from './requests.ts';

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);

/** What no answer may show: statements, errors of PostgreSQL, stacks, paths of the server. */
const INNARDS =
  /\b(?:select|insert into|update|delete from)\s[\s\S]{0,80}\b(?:from|where|values|set)\b|syntax error at|invalid input syntax|violates (?:foreign|unique|check|not-null)|duplicate key value|relation "|SQLSTATE|PostgresError|kysely|\bat [\w.<>]+ \(|node_modules|\.(?:ts|mjs|js):\d+:\d+|ECONN|password_hash|secret_hash/i;

const validators = new Map<JsonSchema, ValidateFunction>();

/** Why an answer must not be: undefined when there is nothing to say. */
export function findFault(request: FuzzRequest, answer: RawAnswer): string | undefined {
  const { status } = answer;
  if (status >= 500) return `status ${status}`;
  const text = textOf(answer);
  const shown = INNARDS.exec(withoutStored(text))?.[0];
  if (shown && !sent(request).includes(shown.slice(0, 12))) return `the answer shows "${shown.slice(0, 60)}"`;
  return faultOfShape(request.call, status, String(answer.headers['content-type'] ?? ''), text);
}

/** What an answer says, unpacked. */
export function textOf({ headers, bytes }: RawAnswer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** Without what an earlier request stored where texts are free: it comes back as it was sent. */
function withoutStored(text: string): string {
  return hostileTexts.reduce((left, stored) => (stored.length > 20 ? left.replaceAll(stored, '') : left), text);
}

function sent({ url, payload = '', headers }: FuzzRequest): string {
  return [safeDecode(url), payload, JSON.stringify(headers)].join(' ');
}

function safeDecode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function faultOfShape(call: DescribedCall, status: number, type: string, text: string): string | undefined {
  const described = call.responses[status];
  if (!described)
    return status === 206 || status === 304 || status === 416 ? undefined : `status ${status} is not described`;
  const schema = described.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const [kind = ''] = type.split(';');
  if (kind !== 'application/json' && described.content?.[kind]) return undefined;
  if (!type.startsWith('application/json')) return `status ${status} came as ${type || 'nothing'}`;
  const body = JSON.parse(text) as unknown;
  const validate = validatorOf(schema);
  if (!validate(body)) return `status ${status} breaks its schema: ${ajv.errorsText(validate.errors)}`;
  const codes = described['x-codes'];
  const { code = '' } = codes ? (body as { code?: string }) : {};
  if (codes && !codes.includes(code)) return `status ${status} with the code ${code}, which is not described`;
  return undefined;
}

function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validate = ajv.compile(closed(schema) as JsonSchema);
  validators.set(schema, validate);
  return validate;
}

/** The schema with every object closed: a property nobody declared is a leak. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy;
}
