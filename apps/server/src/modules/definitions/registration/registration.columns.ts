import {
  type Registration,
  type RegistrationField,
  type RowsField,
  registrationOf,
  registrations,
} from '@tramite/contract';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** A field's column, or its key in a JSON column. */
export interface Place {
  readonly column: string;
  readonly key?: string;
}

export function placeOf({ name, column }: RegistrationField): Place {
  const [first = '', key] = (column ?? snakeOf(name)).split('.');
  return key === undefined ? { column: first } : { column: first, key };
}

function snakeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The customer of the row `alias`. */
export function ownerOf({ ofInstallation }: Registration, alias = 't'): Sql {
  return sql.ref(`${alias}.${ofInstallation ? 'id' : 'customer_id'}`);
}

/** Alias of the row that a reference of `t` points at. */
const aliasOf = ({ name }: RegistrationField) => `to_${name}`;

/** SQL of the display name of the row `alias`. */
export function labelOf({ fields, title, tells }: Registration, alias = 't'): Sql {
  const name = columnOf(fieldOf(fields, title), alias);
  return tells === undefined ? name : sql`(${name} || ${SEPARATOR} || ${shown(fieldOf(fields, tells), alias)})`;
}

const SEPARATOR = sql.lit(' · ');

function shown(field: RegistrationField, alias: string): Sql {
  const value = columnOf(field, alias);
  return field.kind === 'text' && field.format === 'CNPJ'
    ? sql`regexp_replace(${value}, '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5')`
    : value;
}

export function fieldOf(fields: readonly RegistrationField[], name: string): RegistrationField {
  const field = fields.find((each) => each.name === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

/** Whether uniqueness also covers records where this field is empty. */
export function mayLack({ kind, required }: RegistrationField): boolean {
  return kind === 'reference' && !required;
}

/** A field of the row `alias` as SQL. */
export function columnOf(field: RegistrationField, alias = 't'): Sql {
  const { column, key } = placeOf(field);
  const whole = sql.ref(`${alias}.${column}`);
  return key === undefined ? whole : sql`(${whole} ->> ${sql.lit(key)})`;
}

/** SQL for search and order; for references, the name of the target. */
export function wordsIn(field: RegistrationField): Sql {
  return field.kind === 'reference' ? labelOf(registrationOf(field.to), aliasOf(field)) : columnOf(field);
}

function jsonOf(field: RegistrationField): Sql {
  if (field.kind === 'reference') return referenceOf(field, aliasOf(field));
  if (field.kind === 'references') return referencesOf(field);
  if (field.kind === 'rows') return rowsOf(field);
  return columnOf(field);
}

const labelled = (to: string, alias: string) => sql`
  jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'label', ${labelOf(registrationOf(to), alias)})`;

function referenceOf({ to }: { readonly to: string }, alias: string): Sql {
  return sql`case when ${sql.ref(`${alias}.id`)} is not null then ${labelled(to, alias)} end`;
}

function rowsOf({ table, own, position, cells }: RowsField): Sql {
  const pairs = cells.map((cell) => {
    const value = cell.kind === 'reference' ? referenceOf(cell, aliasOf(cell)) : columnOf(cell, 'l');
    return sql`${sql.lit(cell.name)}, ${value}`;
  });
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs)}) order by ${sql.ref(`l.${position}`)}), '[]')
    from ${sql.table(table)} l ${joinsOf(cells, 'l')}
    where l.customer_id = t.customer_id and ${sql.ref(`l.${own}`)} = t.id)`;
}

/** Joins to the records referenced by the rows `alias`. */
function joinsOf(fields: readonly RegistrationField[], alias: string): Sql {
  const joins = fields.flatMap((field) => {
    if (field.kind !== 'reference') return [];
    const target = aliasOf(field);
    return [
      sql`left join ${sql.table(registrationOf(field.to).table)} as ${sql.ref(target)}
        on ${sql.ref(`${target}.customer_id`)} = ${sql.ref(`${alias}.customer_id`)}
        and ${sql.ref(`${target}.id`)} = ${columnOf(field, alias)}`,
    ];
  });
  return sql.join([sql``, ...joins], sql` `);
}

function referencesOf(field: Extract<RegistrationField, { kind: 'references' }>): Sql {
  const { to, through } = field;
  const target = registrationOf(to);
  const chosen = through
    ? sql`o.id in (
        select ${sql.ref(`l.${through.other}`)} from ${sql.table(through.table)} l
        where l.customer_id = t.customer_id and ${sql.ref(`l.${through.own}`)} = t.id)`
    : sql`o.id = any(${columnOf(field)})`;
  return sql`(
    select coalesce(jsonb_agg(${labelled(to, 'o')} order by ${labelOf(target, 'o')}, o.id), '[]')
    from ${sql.table(target.table)} o where o.customer_id = t.customer_id and ${chosen})`;
}

/** The columns of a record of `t`: id, label, enabled, version, values. */
export function recordColumns(registration: Registration): Sql {
  const values = registration.fields.map((field) => sql`${sql.lit(field.name)}, ${jsonOf(field)}`);
  return sql`t.id, ${labelOf(registration)} as label, t.enabled, t.version,
    jsonb_build_object(${sql.join(values)}) as "values"`;
}

/** The table as `t`, with what its references point at. */
export function recordTables({ table, fields }: Registration): Sql {
  return sql`${sql.table(table)} t ${joinsOf(fields, 't')}`;
}

export interface Use {
  readonly label: string;
  readonly table: string;
  /** Whether the row `u` points at the row `t`. */
  readonly points: Sql;
  readonly registration: Registration | null;
  readonly holds: boolean;
}

/** Whether the row `u` is a value of a field that takes its options from the list of the option `t`. */
const ofFieldsOfList = sql`and u.indexer_id in (
  select x.id from indexer x where x.customer_id = t.customer_id and x.list_id = t.list_id)`;

/** Everything that can refer to the registration's records. */
export function usesOf({ name, usedBy = [] }: Registration): readonly Use[] {
  const isNamed = (table: string) => usedBy.some((use) => use.table === table);
  const referring = registrations.flatMap((other) =>
    other.fields.flatMap((field) => {
      const use = { label: other.label, table: other.table, registration: other, holds: false };
      if (field.kind === 'rows') return rowPoints(field, name).map((points) => ({ ...use, points }));
      const isReference = field.kind === 'reference' || field.kind === 'references';
      if (!isReference || field.to !== name || isNamed(other.table)) return [];
      return [{ ...use, points: pointsBy(field) }];
    }),
  );
  const named = usedBy.map(({ label, table, column, where, ofListFields, holds = false }) => ({
    label,
    table,
    points: sql`${sql.ref(`u.${column}`)} = t.id ${where ? sql`and ${sql.ref(`u.${where}`)}` : sql``}
      ${ofListFields ? ofFieldsOfList : sql``}`,
    registration: registrations.find((other) => other.table === table) ?? null,
    holds,
  }));
  return [...referring, ...named];
}

/** Whether a row of a list of `u` points at `t`, by each cell that refers to the registration. */
function rowPoints({ table, own, cells }: RowsField, name: string): Sql[] {
  return cells
    .filter((cell) => cell.kind === 'reference' && cell.to === name)
    .map(
      (cell) => sql`exists (
        select from ${sql.table(table)} l where l.customer_id = u.customer_id
          and ${sql.ref(`l.${own}`)} = u.id and ${columnOf(cell, 'l')} = t.id)`,
    );
}

function pointsBy(field: Extract<RegistrationField, { kind: 'reference' | 'references' }>): Sql {
  if (field.kind === 'reference') return sql`${columnOf(field, 'u')} = t.id`;
  const { through } = field;
  if (!through) return sql`t.id = any(${columnOf(field, 'u')})`;
  return sql`exists (
    select from ${sql.table(through.table)} l where l.customer_id = u.customer_id
      and ${sql.ref(`l.${through.own}`)} = u.id and ${sql.ref(`l.${through.other}`)} = t.id)`;
}
