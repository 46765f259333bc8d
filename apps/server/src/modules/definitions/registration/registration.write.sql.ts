import type {
  Registration,
  RegistrationField,
  RegistrationInputs,
  RegistrationRowInput,
  RowsField,
} from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import { ownerOf, placeOf } from './registration.columns.ts';
import { isUsed } from './registration.repository.ts';

/** A record to write. */
export interface Kept {
  readonly id: number;
  /** The version as read; ignored for new records. */
  readonly version: number;
  readonly enabled: boolean;
  readonly inputs: RegistrationInputs;
}

const types: Readonly<Record<RegistrationField['kind'], string>> = {
  text: 'text',
  number: 'int',
  flag: 'boolean',
  day: 'date',
  choice: 'text',
  reference: 'bigint',
  references: 'bigint[]',
  rows: 'jsonb',
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly of: (inputs: RegistrationInputs) => unknown;
}

/** Several fields may share a JSON column. */
function columnsOf({ fields }: Registration): readonly Column[] {
  const own = fields.filter((field) => !isThrough(field) && field.kind !== 'rows');
  const names = [...new Set(own.map((field) => placeOf(field).column))];
  return names.map((name) => {
    const inside = own.filter((field) => placeOf(field).column === name);
    const [only] = inside;
    const isJson = only !== undefined && placeOf(only).key !== undefined;
    if (!isJson) return { name, type: types[only?.kind ?? 'text'], isJson, of: (inputs) => inputs[only?.name ?? ''] };
    const keyed = (inputs: RegistrationInputs) =>
      Object.fromEntries(inside.map((field) => [placeOf(field).key, inputs[field.name]]));
    return { name, type: 'jsonb', isJson, of: keyed };
  });
}

function isThrough(field: RegistrationField): field is Extract<RegistrationField, { kind: 'references' }> {
  return field.kind === 'references' && field.through !== undefined;
}

/** The rows as one parameter `r`. */
function rowsOf(customerId: number, columns: readonly Column[], kept: readonly Kept[]): Sql {
  const rows = kept.map(({ inputs, ...row }) => ({
    customer_id: customerId,
    ...row,
    ...Object.fromEntries(columns.map((column) => [column.name, column.of(inputs)])),
  }));
  const typed = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${json(rows)}) as r(customer_id int, id bigint, version int, enabled boolean, ${sql.join(typed)})`;
}

export function insertRecords(customerId: number, registration: Registration, kept: readonly Kept[]): Guarded[] {
  if (kept.length === 0) return [];
  const columns = columnsOf(registration);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ name }) => sql.ref(`r.${name}`)));
  const owner = (of: string) => (registration.ofInstallation ? sql`` : sql`${sql.ref(of)},`);
  return [
    {
      part: `${registration.name}.insert`,
      rows: kept.length,
      sql: sql`
        insert into ${sql.table(registration.table)} (${owner('customer_id')} id, enabled, ${names})
        select ${owner('r.customer_id')} r.id, r.enabled, ${values} from ${rowsOf(customerId, columns, kept)} returning id`,
    },
  ];
}

/** Each guarded by the version that was read. */
export function updateRecords(customerId: number, registration: Registration, kept: readonly Kept[]): Guarded[] {
  if (kept.length === 0) return [];
  const columns = columnsOf(registration);
  const sets = columns.map(({ name, isJson }) =>
    isJson
      ? sql`${sql.ref(name)} = ${sql.ref(`t.${name}`)} || ${sql.ref(`r.${name}`)}`
      : sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`,
  );
  return [
    {
      part: `${registration.name}.update`,
      rows: kept.length,
      sql: sql`
        update ${sql.table(registration.table)} t
        set ${sql.join(sets)}, enabled = r.enabled, version = t.version + 1
        from ${rowsOf(customerId, columns, kept)}
        where ${ownerOf(registration)} = ${customerId} and t.id = r.id and t.version = r.version returning t.id`,
    },
  ];
}

/** Updates link tables and row tables: removes what is gone and adds what is new. */
export function writeThrough(customerId: number, { fields }: Registration, kept: readonly Kept[]): Sql[] {
  if (kept.length === 0) return [];
  const lists = fields.flatMap((field) => (field.kind === 'rows' ? writeRows(customerId, field, kept) : []));
  const between = fields.filter(isThrough).flatMap(({ name, through }) => {
    if (!through) return [];
    const rows = kept.map(({ id, inputs }) => ({ customer_id: customerId, id, wanted: inputs[name] }));
    const wanted = sql`jsonb_to_recordset(${json(rows)}) as r(customer_id int, id bigint, wanted bigint[])`;
    const [table, own, other] = [sql.table(through.table), sql.ref(through.own), sql.ref(through.other)];
    return [
      sql`
        delete from ${table} l using ${wanted}
        where l.customer_id = ${customerId} and l.${own} = r.id and not (l.${other} = any(r.wanted))`,
      sql`
        insert into ${table} (customer_id, ${own}, ${other})
        select r.customer_id, r.id, w from ${wanted}, unnest(r.wanted) w on conflict do nothing`,
    ];
  });
  return [...between, ...lists];
}

/** Updates rows by key. */
function writeRows(
  customerId: number,
  { name, table, own, position, cells, key }: RowsField,
  kept: readonly Kept[],
): Sql[] {
  const columns = cells.map((cell) => ({ name: placeOf(cell).column, type: types[cell.kind], of: cell.name }));
  const keyColumn = columns.find((column) => column.of === key)?.name ?? key;
  const rows = kept.flatMap(({ id, inputs }) =>
    ((inputs[name] ?? []) as readonly RegistrationRowInput[]).map((row, index) => ({
      customer_id: customerId,
      owner: id,
      place: index + 1,
      ...Object.fromEntries(columns.map((column) => [column.name, row[column.of] ?? null])),
    })),
  );
  const typed = sql.join(columns.map((column) => sql`${sql.ref(column.name)} ${sql.raw(column.type)}`));
  const wanted = sql`jsonb_to_recordset(${json(rows)}) as r(customer_id int, owner bigint, place int, ${typed})`;
  const names = columns.map((column) => sql.ref(column.name));
  const others = [position, ...columns.filter((column) => column.name !== keyColumn).map((column) => column.name)];
  const owners = kept.map(({ id }) => id);
  return [
    sql`
      delete from ${sql.table(table)} l
      where l.customer_id = ${customerId} and ${sql.ref(`l.${own}`)} = any(${owners}::bigint[]) and not exists (
        select from ${wanted} where r.owner = ${sql.ref(`l.${own}`)}
          and ${sql.ref(`r.${keyColumn}`)} = ${sql.ref(`l.${keyColumn}`)})`,
    sql`
      insert into ${sql.table(table)} (customer_id, ${sql.ref(own)}, ${sql.ref(position)}, ${sql.join(names)})
      select r.customer_id, r.owner, r.place, ${sql.join(columns.map((column) => sql.ref(`r.${column.name}`)))}
      from ${wanted}
      on conflict (customer_id, ${sql.ref(own)}, ${sql.ref(keyColumn)}) do update
      set ${sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`,
  ];
}

/** Records in use are not disabled. */
export function switchRecords(
  customerId: number,
  registration: Registration,
  rows: readonly { readonly id: number; readonly version: number }[],
  enabled: boolean,
): Guarded[] {
  if (rows.length === 0) return [];
  const free = enabled ? sql`true` : sql`not ${isUsed(customerId, registration, { holding: true })}`;
  return [
    {
      part: `${registration.name}.switch`,
      rows: rows.length,
      sql: sql`
        update ${sql.table(registration.table)} t set enabled = ${enabled}, version = t.version + 1
        from jsonb_to_recordset(${json(rows)}) as r(id bigint, version int)
        where ${ownerOf(registration)} = ${customerId} and t.id = r.id and t.version = r.version and ${free} returning t.id`,
    },
  ];
}
