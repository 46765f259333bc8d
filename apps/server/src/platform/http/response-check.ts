import type { Endpoint } from '@tramite/contract';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ strict: false, allErrors: false });
addFormats.default(ajv);

/** Shared by all servers of a process, since compiling dominates a server's start. */
const compiled = new WeakMap<object, ValidateFunction>();

/** Fails on answers that differ from the contract, undeclared properties included. For tests; compiles on first use. */
export function responseChecker(endpoint: Endpoint, schema: object): (answer: unknown) => void {
  return (answer) => {
    const validate = validatorOf(schema);
    if (validate(JSON.parse(JSON.stringify(answer ?? null)))) return;
    const [error] = validate.errors ?? [];
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered against its contract at ${error?.instancePath}: ${error?.message} ${JSON.stringify(error?.params)}`,
    );
  };
}

function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(closed(schema) as AnySchema);
  compiled.set(schema, validate);
  return validate;
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy;
}
