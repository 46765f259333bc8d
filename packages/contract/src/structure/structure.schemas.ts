import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, Nullable } from '../common/ids.ts';

const node = { id: Id, label: Type.String(), enabled: Type.Boolean() };

export const StructureEstablishment = Type.Object({
  ...node,
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  /** People of the company who work there and are enabled. */
  people: Type.Integer(),
});

export const StructureBranch = Type.Object({ ...node, establishments: Type.Array(StructureEstablishment) });

export const StructureLegalPerson = Type.Object({
  ...node,
  /** 14 letters and digits, without punctuation. */
  cnpj: Type.String(),
  companies: Type.Array(StructureBranch),
});

/** A company as a tree, every level by name. */
export const Structure = Type.Object({
  id: Id,
  label: Type.String(),
  legalPersons: Type.Array(StructureLegalPerson),
  /** Whether the actor may make one of each level. */
  abilities: Type.Object({ legalPerson: Ability, company: Ability, establishment: Ability }),
});

export const structureSchemas = { get: { response: Structure } };

export type Structure = Static<typeof Structure>;
export type StructureLegalPerson = Static<typeof StructureLegalPerson>;
