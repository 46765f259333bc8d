import { allCalls, type CallName } from '@tramite/contract/server';
import { toOpenApi } from '../../src/platform/http/openapi.ts';
import { dereferenced } from '../dereferenced.ts';

export interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly 'x-codes'?: readonly string[];
}

interface Operation {
  readonly operationId: CallName;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** One call as the published document describes it. */
export interface DescribedCall {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: JsonSchema;
  readonly responses: Operation['responses'];
}

const document = dereferenced<OpenApi>(toOpenApi(allCalls(), '0'));

/** Every call as /api/docs/openapi.json describes it. */
export const describedCalls: readonly DescribedCall[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters,
    body: operation.requestBody?.content?.['application/json']?.schema,
    responses: operation.responses,
  })),
);
