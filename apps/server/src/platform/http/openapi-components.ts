import { namedSchemas } from '@tramite/contract/server';

export type Json = Record<string, unknown>;

export class OpenApiComponents {
  readonly #parts = {
    parameters: new Map<string, Json>(),
    responses: new Map<string, Json>(),
    schemas: new Map<string, Json>(),
  };
  readonly #named = [...namedSchemas()];

  /** Without library internals; a reference if the schema is named. */
  schema(schema: object): Json {
    const name = this.#nameOf(schema);
    return name ? this.refer('schemas', name, () => this.#written(schema)) : this.#written(schema);
  }

  /** Creates the part on first use; a name always means the same part. */
  refer(kind: 'parameters' | 'responses' | 'schemas', name: string, make: () => Json): Json {
    if (!this.#parts[kind].has(name)) this.#parts[kind].set(name, make());
    return { $ref: `#/components/${kind}/${name}` };
  }

  get all(): Json {
    return Object.fromEntries(Object.entries(this.#parts).map(([kind, parts]) => [kind, sorted(parts)]));
  }

  #written(schema: object): Json {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.#value(value)]));
  }

  #value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#value(each));
    return typeof value === 'object' && value !== null ? this.schema(value) : value;
  }

  #nameOf(schema: object): string | undefined {
    return this.#named.find(([, each]) => each === schema || isOptionalCopy(schema, each))?.[0];
  }
}

/** `Type.Optional` copies a schema but shares its parts. */
function isOptionalCopy(copy: object, schema: object): boolean {
  const parts = Object.entries(schema);
  return (
    '~optional' in copy &&
    parts.length > 1 &&
    parts.length === Object.keys(copy).length &&
    parts.every(([key, value]) => (copy as Json)[key] === value)
  );
}

function sorted(parts: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
