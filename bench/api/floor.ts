import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FloorScript } from './pgbench.ts';
import type { Reach } from './sessions.ts';

/** How many units of a customer a person of a reach sees; null: all. */
const UNITS: Readonly<Record<Reach, number | null>> = { unit: 2, region: 20, all: null };

/** Of a hundred people. */
const WEIGHTS: readonly (readonly [Reach, number])[] = [
  ['unit', 80],
  ['region', 18],
  ['all', 2],
];

const NEWEST = 'order by captured_at desc, id desc limit 50';
const PAGE_OF_ALL = `  select id, captured_at from document where customer_id = 1 ${NEWEST}`;
const pageOf = (units: string) => `
  select m.id, m.captured_at from unnest(${units}) as e (id)
  cross join lateral (
    select id, captured_at from document where customer_id = 1 and establishment_id = e.id
    ${NEWEST}
  ) m order by m.captured_at desc, m.id desc limit 50`;

const read = (name: string) => readFileSync(join(import.meta.dirname, 'floor', `${name}.sql`), 'utf8');

/** A statement that is the same for everybody. */
export function floor(name: string): FloorScript[] {
  return [{ name, sql: read(name), weight: 100 }];
}

/** A statement written for each reach: neighbouring units that pgbench draws, or no condition at all. */
export function floorByReach(name: string): FloorScript[] {
  const template = read(name);
  return WEIGHTS.map(([reach, weight]) => ({ name: `${name}.${reach}`, sql: fill(template, UNITS[reach]), weight }));
}

function fill(template: string, count: number | null): string {
  const variables = Array.from({ length: count ?? 0 }, (_, index) => `u${index}`);
  const draw = variables.map((name, index) =>
    index === 0 ? `\\set u0 :first_unit + random(0, :units - ${count})` : `\\set ${name} :u0 + ${index}`,
  );
  const units = `array[${variables.map((name) => `:${name}`).join(', ')}]::bigint[]`;
  return template
    .replace('{draw}', draw.join('\n'))
    .replace('{page}', count === null ? PAGE_OF_ALL : pageOf(units))
    .replace(/\{within ([\w.]+)\}/g, (_, column: string) => (count === null ? '' : `and ${column} = any(${units})`));
}
