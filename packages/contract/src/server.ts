import Type from 'typebox';
import type { Endpoint, EndpointSchemas } from './common/define-endpoint.ts';
import { endpoints } from './index.ts';
import * as files from './schemas.ts';

type Endpoints = typeof endpoints;
type Noun = keyof Endpoints;
type SchemasOf<E> = E extends Endpoint<infer S> ? S : never;
type NounSchemas<N extends Noun> = { readonly [V in keyof Endpoints[N]]: SchemasOf<Endpoints[N][V]> };
/** `schemas.ts` as it has to be: a noun or a call without its schemas does not compile. */
type SchemaFiles = { readonly [N in Noun]: { readonly [K in `${N}Schemas`]: NounSchemas<N> } };

const schemaFiles: SchemaFiles = files;

/** `noun.verb` of every call. */
export type CallName = { [N in Noun]: `${N}.${keyof Endpoints[N] & string}` }[Noun];

/** One call joined with its schemas. Closed to web. */
export interface Call {
  readonly name: CallName;
  readonly endpoint: Endpoint;
  readonly schemas: EndpointSchemas;
}

/** Every call of the contract, for what walks them all: the register, OpenAPI, generated tests. */
export function allCalls(): Call[] {
  return Object.entries(endpoints).flatMap(([noun, verbs]) => {
    const schemas = (schemaFiles as Record<string, Record<string, Record<string, EndpointSchemas>>>)[noun]?.[
      `${noun}Schemas`
    ];
    return Object.entries(verbs as Record<string, Endpoint>).map(([verb, endpoint]) => ({
      name: `${noun}.${verb}` as CallName,
      endpoint,
      schemas: schemas?.[verb] as EndpointSchemas,
    }));
  });
}

/** The schemas that have a name, by it: what the files of schemas export in PascalCase. */
export function namedSchemas(): ReadonlyMap<string, Type.TSchema> {
  const named = new Map<string, Type.TSchema>();
  const exported = Object.values(files).flatMap((file) => Object.entries<unknown>(file));
  for (const [name, value] of [...exported, ...Object.entries(files.registration.registrationComponents)]) {
    if (!/^[A-Z]/.test(name) || !Type.IsSchema(value)) continue;
    if (named.has(name)) throw new Error(`The contract names two schemas ${name}.`);
    named.set(name, value);
  }
  return named;
}

export { AnsweredChecklist } from './checklist/checklist.schemas.ts';
export { Id, Nullable } from './common/ids.ts';
export { Problem } from './common/problem.ts';
export { IndexerFormat, IndexerOption, IndexerType } from './indexer/indexer.schemas.ts';
