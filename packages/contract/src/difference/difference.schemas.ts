import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Empty, Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { differenceKinds } from '../vocabulary/difference-kinds.ts';
import { nfeFields } from '../vocabulary/nfe-fields.ts';
import { differenceLimits } from './difference-limits.ts';

const closed = { additionalProperties: false } as const;
const NfeField = Type.Enum([...nfeFields]);
const Kind = Type.Enum([...differenceKinds]);

/** A field of the process (no document type) or of the documents of a type, or what the XML of an NF-e says. */
const Place = Type.Object(
  { documentTypeId: Nullable(Id), indexerId: Nullable(Id), nfeField: Nullable(NfeField) },
  closed,
);

/** Places that have to say the same. */
export const DifferenceRule = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    kind: Kind,
    /** Whether it stops checks; else it only warns. */
    isHard: Type.Boolean(),
    /** In cents of money, in days of dates; other kinds have none. */
    tolerance: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
    /** Whether only the fields of one and the same document are held against each other. */
    isWithin: Type.Boolean(),
    /** Values are held against that of the first place that has one. */
    places: Type.Array(Place, { minItems: 2, maxItems: differenceLimits.places }),
  },
  closed,
);
export type DifferenceRule = Static<typeof DifferenceRule>;

const rules = Type.Array(DifferenceRule, { maxItems: differenceLimits.rules });

const Side = Type.Object({
  documentId: Nullable(Id),
  /** The document, or the process. */
  record: Type.String(),
  indexerId: Nullable(Id),
  field: Type.String(),
  /** As the actor may read it: masked where they may not read it whole. */
  shown: Type.String(),
});
export type ListedSide = Static<typeof Side>;

export const AcceptedDifference = Type.Object({ by: Named, at: Instant, reason: Type.String() });
export type AcceptedDifference = Static<typeof AcceptedDifference>;

/** Two places that contradict each other. */
export const ListedDifference = Type.Object({
  /** Of both places with their values: another one once a value changes. */
  key: Type.String(),
  rule: Type.String(),
  kind: Kind,
  isHard: Type.Boolean(),
  /** What the difference is, in a sentence. */
  said: Type.String(),
  sides: Type.Array(Side, { minItems: 2, maxItems: 2 }),
  accepted: Nullable(AcceptedDifference),
  abilities: Type.Object({ accept: Ability }),
});
export type ListedDifference = Static<typeof ListedDifference>;

const Listed = Type.Object({
  processId: Nullable(Id),
  items: Type.Array(ListedDifference),
  /** How many more there are in places that the actor does not see. */
  unseen: Type.Integer(),
  /** How many more there are than are listed. */
  beyond: Type.Integer(),
});

const KeyParams = Type.Object({ id: Id, key: Type.String({ pattern: '^[0-9a-f]{64}$' }) });

const Field = Type.Object({ id: Id, label: Type.String(), group: Nullable(Type.String()) });

/** What the rules of a process type may hold against each other. */
const Options = Type.Object({
  fields: Type.Array(Field),
  documentTypes: Type.Array(
    Type.Object({
      id: Id,
      label: Type.String(),
      fields: Type.Array(Field),
      /** Whether its documents are NF-e, whose XML says more. */
      isNote: Type.Boolean(),
    }),
  ),
});
export type DifferenceOptions = Static<typeof Options>;

export const DifferenceContent = Type.Object({
  processType: Labelled,
  rules,
  /** Whether nobody said anything yet: what is compared is proposed by the fields there are. */
  isProposed: Type.Boolean(),
  /** 0 of rules that are proposed. */
  version: Type.Integer(),
  options: Options,
});
export type DifferenceContent = Static<typeof DifferenceContent>;

export const differenceSchemas = {
  listOfProcess: { params: IdParams, response: Listed },
  listOfDocument: { params: IdParams, response: Listed },
  accept: {
    params: KeyParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
    response: AcceptedDifference,
  },
  takeBack: { params: KeyParams, response: Empty },
  listTypes: {
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          label: Type.String(),
          group: Type.String(),
          /** Null where its rules are proposed. */
          rules: Nullable(Type.Integer()),
          hard: Type.Integer(),
        }),
      ),
    }),
  },
  getRules: { params: IdParams, response: DifferenceContent },
  saveRules: {
    params: IdParams,
    body: Type.Object({ rules, version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }, closed),
    response: Type.Object({ version: Type.Integer() }),
  },
  resetRules: { params: IdParams, response: Empty },
  tryRules: {
    params: IdParams,
    body: Type.Object({ rules, processId: Id }, closed),
    response: Listed,
  },
};
