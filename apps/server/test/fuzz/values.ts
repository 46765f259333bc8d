import fc, { type Arbitrary } from 'fast-check';
import { hostileNumbers, hostileTexts } from './hostile-texts.ts';
import type { JsonSchema } from './open-api.ts';

/** What the world of the target holds, for values that hit something. */
export interface Ammunition {
  /** Ids by the table they are of, of every customer. */
  readonly ids: ReadonlyMap<string, readonly number[]>;
  /** Texts that stand in the world: names, labels, values, storage keys. */
  readonly texts: readonly string[];
}

/** `fitting` values obey the schema and are hostile within it; `rough` ones need not. */
export type Temper = 'fitting' | 'rough';

/** Values for a schema; `name` is that of the property, which tells whose ids it takes. */
export function drawValue(schema: JsonSchema, name: string, world: Ammunition, temper: Temper): Arbitrary<unknown> {
  const fitting = fittingOf(schema, name, world, temper);
  if (temper === 'fitting') return fitting;
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: anything });
}

function fittingOf(schema: JsonSchema, name: string, world: Ammunition, temper: Temper): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => drawValue(each, name, world, temper)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, world, temper);
    case 'array':
      return fc.array(drawValue(schema.items ?? {}, name, world, temper), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      });
    case 'integer':
      return integerOf(schema, name, world);
    case 'number':
      return fc.oneof(fc.constantFrom(...hostileNumbers), fc.integer(), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, world);
    default:
      return anything;
  }
}

function objectOf(schema: JsonSchema, world: Ammunition, temper: Temper): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, drawValue(property, name, world, temper)] as const,
  );
  const requiredKeys = temper === 'fitting' ? [...(schema.required ?? [])] : [];
  const record = fc.record(Object.fromEntries(properties), { requiredKeys }) as Arbitrary<Record<string, unknown>>;
  if (temper === 'fitting') return record;
  const extra = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'customerId', 'x', ''), fc.jsonValue());
  return fc
    .tuple(record, fc.option(extra, { freq: 6, nil: {} }))
    .map(([given, more]) => Object.assign(Object.create(null), given, more));
}

function integerOf({ minimum = -10, maximum = 2 ** 53 }: JsonSchema, name: string, world: Ammunition) {
  const own = world.ids.get(tableOf(name)) ?? [];
  const any = [...world.ids.values()].flat();
  const edges = [minimum, maximum, minimum + 1, ...hostileNumbers].filter(
    (value) => Number.isInteger(value) && value >= minimum && value <= maximum,
  );
  const fits = (values: readonly number[]) => values.filter((value) => value >= minimum && value <= maximum);
  const from = Math.max(minimum, -1000);
  return fc.oneof(
    ...(own.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...fits(own), edges[0] ?? 1) }] : []),
    { weight: 3, arbitrary: fc.constantFrom(...fits(any), edges[0] ?? 1) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
    { weight: 1, arbitrary: fc.integer({ min: from, max: Math.min(maximum, from + 2000) }) },
  );
}

/** The table whose ids a property of the wire takes: `workflowTypeIds` are those of process_type. */
export function tableOf(name: string): string {
  const noun = name.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const aliases: Readonly<Record<string, string>> = {
    account: 'establishment',
    company: 'customer',
    task: 'stage',
    check: 'check_step',
    responsible_role: 'workflow_role',
    agreement: 'legal_agreement',
    user: 'app_user',
  };
  return aliases[noun] ?? noun.replace(/^workflow/, 'process');
}

function textOf(schema: JsonSchema, world: Ammunition): Arbitrary<string> {
  const { minLength = 0, maxLength = 20_000, pattern, format } = schema;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date') return day;
  if (format === 'date-time') return instant;
  const fits = (text: string) => text.slice(0, maxLength).padEnd(minLength, '0');
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...world.texts, 'a').map(fits) },
    { weight: 6, arbitrary: fc.constantFrom(...hostileTexts).map(fits) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(40, maxLength) }).map(fits) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'ç', '\u{1f697}', ' a').map((unit) => fits(unit.repeat(maxLength))) },
  );
}

const day = fc.oneof(
  fc.constantFrom('0001-01-01', '1900-01-01', '2024-02-29', '2026-12-31', '9999-12-31'),
  fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map(dayText),
);

const instant = fc.oneof(
  fc.constantFrom(
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-06-30T23:59:60Z',
    '2026-01-01T00:00:00+14:00',
  ),
  fc
    .date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9000-01-01') })
    .map((at) => at.toISOString()),
);

function dayText(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** A value of any type, deep ones among them. */
const anything: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], '', ...hostileNumbers),
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 5, max: 400 }).map(nested),
  fc.constant(Array.from({ length: 3000 }, (_, index) => index)),
  fc.constant('x'.repeat(100_000)),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
