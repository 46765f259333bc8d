import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';

const options = { allErrors: true, strict: false, useDefaults: true } as const;
const strict = addFormats.default(new Ajv(options));
const coercing = addFormats.default(new Ajv({ ...options, coerceTypes: true }));

/** Bodies are taken as they are; texts of a path or query become numbers and booleans where the contract says so. */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : coercing).compile(schema as object),
  );
}

const texts: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  required: () => 'Campo obrigatório.',
  minLength: ({ limit }) => (limit === 1 ? 'Campo obrigatório.' : `Informe ao menos ${limit} caracteres.`),
  maxLength: ({ limit }) => `Use no máximo ${limit} caracteres.`,
  minimum: ({ limit }) => `O menor valor aceito é ${limit}.`,
  maximum: ({ limit }) => `O maior valor aceito é ${limit}.`,
  minItems: ({ limit }) => `Informe ao menos ${limit}.`,
  maxItems: ({ limit }) => `Informe no máximo ${limit}.`,
  type: () => 'O tipo do valor não é aceito.',
  enum: () => 'O valor não está entre os aceitos.',
  const: () => 'O valor não está entre os aceitos.',
  anyOf: () => 'O valor não está entre os aceitos.',
};

/** The Portuguese message of each field that was not accepted, by its path with dots. */
export function fieldMessages(errors: readonly (FastifySchemaValidationError | ErrorObject)[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    if (error.keyword === 'required') path.push(String(error.params.missingProperty));
    fields[path.join('.') || 'body'] ??= texts[error.keyword]?.(error.params) ?? 'O formato do valor não é aceito.';
  }
  return fields;
}
