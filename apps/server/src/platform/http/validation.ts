import { type FieldText, fieldText } from '@tramite/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';

const options = { allErrors: true, strict: false, useDefaults: true } as const;
const strict = addFormats.default(new Ajv(options));
const coercing = addFormats.default(new Ajv({ ...options, coerceTypes: true }));

/** Bodies are not coerced; path and query texts become numbers and booleans as declared. */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledWhenAsked(() => (httpPart === 'body' ? strict : coercing).compile(schema as object)),
  );
}

/** Most calls are not made in the first hour of a node, and all of them took a third of its start. */
function compiledWhenAsked(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  validate.errors = null as ValidateFunction['errors'];
  return validate;
}

const texts: Readonly<Record<string, FieldText>> = {
  required: 'required',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'tooLow',
  maximum: 'tooHigh',
  minItems: 'tooFew',
  maxItems: 'tooMany',
  type: 'wrongType',
  enum: 'notAmong',
  const: 'notAmong',
  anyOf: 'notAmong',
  additionalProperties: 'unknownName',
};

/** Portuguese messages by field path with dots. */
export function fieldMessages(errors: readonly (FastifySchemaValidationError | ErrorObject)[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    if (error.keyword === 'required') path.push(String(error.params.missingProperty));
    if (error.keyword === 'additionalProperties') path.push(String(error.params.additionalProperty));
    fields[path.join('.') || 'body'] ??= messageOf(error);
  }
  return fields;
}

function messageOf({ keyword, params }: FastifySchemaValidationError | ErrorObject): string {
  const isEmpty = keyword === 'minLength' && params.limit === 1;
  return fieldText(isEmpty ? 'required' : (texts[keyword] ?? 'wrongForm'), params);
}
