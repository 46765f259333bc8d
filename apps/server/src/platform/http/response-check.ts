import type { Endpoint } from '@tramite/contract';
import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: false });
addFormats.default(ajv);

/** A function that fails on an answer the contract does not describe; undeclared properties count. For tests. */
export function responseChecker(endpoint: Endpoint, schema: object): (answer: unknown) => void {
  const validate = ajv.compile(closed(schema) as AnySchema);
  return (answer) => {
    if (validate(JSON.parse(JSON.stringify(answer ?? null)))) return;
    const [error] = validate.errors ?? [];
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered against its contract at ${error?.instancePath}: ${error?.message} ${JSON.stringify(error?.params)}`,
    );
  };
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy;
}
