import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, Nullable } from '../common/ids.ts';
import { ipLevels, MOST_NETWORKS } from './ip-levels.ts';

const Level = Type.Enum([...ipLevels]);
const Networks = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: MOST_NETWORKS });

/** Which networks a branch, group or establishment is reached from; an empty list is open to all. */
export const IpRestriction = Type.Object({
  id: Id,
  label: Type.String(),
  enabled: Type.Boolean(),
  version: Type.Integer(),
  networks: Type.Array(Type.String()),
});

/** What becomes of an address. */
export const IpTrial = Type.Object({
  /** In the one way it is written. */
  address: Type.String(),
  /** By the list that was sent. */
  isAdmitted: Type.Boolean(),
  /** The network of the list it lies in. */
  network: Nullable(Type.String()),
  /** The establishments the list concerns, and those that are reached from the address by all lists together. */
  establishments: Type.Integer(),
  reached: Type.Integer(),
});

export const ipRestrictionSchemas = {
  list: {
    params: Type.Object({ level: Level }),
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(IpRestriction),
      /** Of whoever asks; null when nobody says. */
      address: Nullable(Type.String()),
      abilities: Type.Object({ update: Ability }),
    }),
  },
  update: {
    params: Type.Object({ level: Level, id: Id }),
    body: Type.Object({ networks: Networks }),
    response: IpRestriction,
  },
  try: {
    params: Type.Object({ level: Level, id: Id }),
    body: Type.Object({ address: Type.String({ minLength: 1, maxLength: 60 }), networks: Networks }),
    response: IpTrial,
  },
};

export type IpRestriction = Static<typeof IpRestriction>;
export type IpTrial = Static<typeof IpTrial>;
