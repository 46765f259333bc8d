import Type, { type Static, type TSchema } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import {
  MOST_ROWS,
  type Registration,
  type RegistrationCell,
  type RegistrationField,
} from './declared/define-registration.ts';
import { type RegistrationName, registrations } from './declared/registrations.ts';

/** What a field of a record may hold when it is read. */
export type RegistrationValue =
  | string
  | number
  | boolean
  | null
  | RegistrationLabel
  | readonly RegistrationLabel[]
  | readonly RegistrationRow[];
export type RegistrationLabel = Static<typeof Labelled>;
/** A row of a list that belongs to a record, by its cells. */
export type RegistrationRow = Readonly<Record<string, string | number | boolean | null | RegistrationLabel>>;
/** What is sent for it: references by id. */
export type RegistrationInput = string | number | boolean | null | readonly number[] | readonly RegistrationRowInput[];
export type RegistrationRowInput = Readonly<Record<string, string | number | boolean | null>>;

export type RegistrationValues = Readonly<Record<string, RegistrationValue>>;
export type RegistrationInputs = Readonly<Record<string, RegistrationInput>>;

const PAGE_LIMIT = 100_000;
/** Chosen records. */
export const RegistrationIds = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) });
/** Those that were not so before. */
export const RegistrationSwitched = Type.Object({ ids: Type.Array(Id) });

/** How many records of one kind use a record, with the first of them where they have names. */
export const RegistrationUsage = Type.Object({
  label: Type.String(),
  count: Type.Integer(),
  /** Registration whose records they are. */
  registration: Nullable(Type.String()),
  examples: Type.Array(Labelled),
  /** While there are any, the record cannot be disabled. */
  holds: Type.Boolean(),
});

/** A change of a record: what its fields were before and after, as people read it. */
export const RegistrationChange = Type.Object({
  id: Type.String(),
  at: Instant,
  user: Nullable(Type.String()),
  action: Type.Enum(['create', 'update', 'enable', 'disable']),
  fields: Type.Array(Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() })),
});

/** What is wrong with a cell of a CSV file; without a column it concerns the whole line. */
export const RegistrationFault = Type.Object({
  line: Type.Integer(),
  column: Nullable(Type.String()),
  message: Type.String(),
});

export const RegistrationImport = Type.Object({
  isDryRun: Type.Boolean(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  /** Nothing is saved while there are any. */
  faults: Type.Array(RegistrationFault),
});

/** All that uses a record. */
export const RegistrationUses = Type.Object({ count: Type.Integer(), items: Type.Array(RegistrationUsage) });

export const RegistrationHistory = Type.Object({ items: Type.Array(RegistrationChange) });

export const RegistrationFile = Type.Object({ fileName: Type.String(), csv: Type.String() });

/** Characters of a CSV file. */
const LONGEST_CSV = 900_000;

export const RegistrationCsv = Type.Object({
  csv: Type.String({ minLength: 1, maxLength: LONGEST_CSV }),
  dryRun: Type.Boolean(),
});

function readSchema(field: RegistrationField): TSchema {
  if (field.kind === 'references') return Type.Array(Labelled);
  if (field.kind === 'rows') return Type.Array(Type.Object(byName(field.cells, readSchema)));
  if (field.kind === 'flag') return Type.Boolean();
  if (field.kind === 'number') return Nullable(Type.Integer());
  return Nullable(field.kind === 'reference' ? Labelled : Type.String());
}

function sentSchema(field: RegistrationField): TSchema {
  const value = valueSchema(field);
  return field.required || ['flag', 'references', 'rows'].includes(field.kind) ? value : Nullable(value);
}

function valueSchema(field: RegistrationField): TSchema {
  switch (field.kind) {
    case 'text':
      return Type.String({ ...(field.required && { minLength: 1 }), maxLength: field.length });
    case 'number':
      return Type.Integer({ minimum: field.min, maximum: field.max });
    case 'flag':
      return Type.Boolean();
    case 'day':
      return Type.String({ format: 'date' });
    case 'choice':
      return Type.Enum(field.options.map(({ value }) => value));
    case 'reference':
      return Id;
    case 'references':
      return Type.Array(Id, { maxItems: 1000, uniqueItems: true });
    case 'rows':
      return Type.Array(Type.Object(byName(field.cells, cellSchema)), { maxItems: MOST_ROWS });
  }
}

function cellSchema(cell: RegistrationCell): TSchema {
  return cell.required ? sentSchema(cell) : Type.Optional(sentSchema(cell));
}

const byName = <F extends RegistrationField, T>(fields: readonly F[], make: (field: F) => T) =>
  Object.fromEntries(fields.map((field) => [field.name, make(field)]));

/** The schemas of the calls of a registration. */
function schemasOf({ fields, columns }: Registration) {
  const values = Type.Unsafe<RegistrationValues>(Type.Object(byName(fields, readSchema)));
  const Record = Type.Object({
    id: Id,
    /** As other records call it. */
    label: Type.String(),
    enabled: Type.Boolean(),
    version: Type.Integer(),
    values,
  });
  const references = fields.filter(({ kind }) => kind === 'reference');
  const query = {
    search: Type.Optional(Type.String({ maxLength: 200 })),
    enabled: Type.Optional(Type.Enum(['yes', 'no', 'all'])),
    sort: Type.Optional(Type.Enum([...columns])),
    dir: Type.Optional(Type.Enum(['asc', 'desc'])),
    ...(byName(references, () => Type.Optional(Id)) as Readonly<Record<never, never>>),
  };
  const params = IdParams;
  const sent = Type.Object(
    byName(fields, (field) => (field.required ? sentSchema(field) : Type.Optional(sentSchema(field)))),
  );
  const changed = Type.Object(byName(fields, (field) => Type.Optional(sentSchema(field))));
  return {
    list: {
      query: Type.Object({ ...query, page: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT })) }),
      response: Type.Object({
        count: Type.Integer(),
        items: Type.Array(Record),
        abilities: Type.Object({ create: Ability }),
      }),
    },
    get: {
      params,
      response: Type.Object({
        ...Record.properties,
        /** Whether something uses it, and fields marked so cannot change. */
        isUsed: Type.Boolean(),
        /** `create`: whether others may be made, and this one enabled and disabled. */
        abilities: Type.Object({ update: Ability, create: Ability }),
      }),
    },
    create: { body: Type.Unsafe<RegistrationInputs>(sent), response: Record },
    update: { params, body: Type.Unsafe<RegistrationInputs>(changed), response: Record },
    enable: { body: RegistrationIds, response: RegistrationSwitched },
    disable: { body: RegistrationIds, response: RegistrationSwitched },
    usage: { params: IdParams, response: RegistrationUses },
    history: { params: IdParams, response: RegistrationHistory },
    export: {
      query: Type.Object({
        ...query,
        /** Of chosen records, with commas; the others are left out. */
        ids: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,999}$' })),
      }),
      response: RegistrationFile,
    },
    import: { body: RegistrationCsv, response: RegistrationImport },
  };
}

export type RegistrationSchemas = ReturnType<typeof schemasOf>;
export type RegistrationVerb = keyof RegistrationSchemas;
export type RegistrationRecord = Static<RegistrationSchemas['create']['response']>;
export type RegistrationUsage = Static<typeof RegistrationUsage>;
export type RegistrationChange = Static<typeof RegistrationChange>;
export type RegistrationFault = Static<typeof RegistrationFault>;
export type RegistrationImport = Static<typeof RegistrationImport>;

/** Customers are made one by one, never by a file. */
export type RegistrationCallName = Exclude<`${RegistrationName}.${RegistrationVerb}`, 'customers.import'>;

/** The schemas of every call of every registration, by `name.verb`. */
export const registrationSchemas = Object.fromEntries(
  registrations.flatMap((each) =>
    Object.entries(schemasOf(each))
      .filter(([verb]) => !each.ofInstallation || verb !== 'import')
      .map(([verb, schemas]) => [`${each.name}.${verb}`, schemas]),
  ),
) as {
  readonly [K in RegistrationCallName]: K extends `${RegistrationName}.${infer V extends RegistrationVerb}`
    ? RegistrationSchemas[V]
    : never;
};

/** The records of each registration by their names in the API document. */
export const registrationComponents = Object.fromEntries(
  registrations.map(({ name }) => [
    `${name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Record`,
    registrationSchemas[`${name}.create`].response,
  ]),
);
