import Type, { type Static } from 'typebox';
import { Id, IdParams, Labelled, Nullable } from '../common/ids.ts';
import { IndexerInput } from '../indexer/indexer.schemas.ts';

/** A process that is filled in beforehand, as it is offered where one begins. */
export const PreparedProcess = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  type: Labelled,
  /** Where it is offered; everywhere where empty. */
  establishmentIds: Type.Array(Id),
});
export type PreparedProcess = Static<typeof PreparedProcess>;

/** What it fills in for the user by now. */
export const PreparedFilling = Type.Object({
  ...PreparedProcess.properties,
  /** Null where its type is offered to nobody any more. */
  workflowTypeId: Nullable(Id),
  indexers: Type.Array(IndexerInput),
  /** The texts of the options that are chosen. */
  options: Type.Array(Type.Object({ indexerId: Id, id: Id, label: Type.String() })),
  /** Documents that are expected. */
  expected: Type.Array(Labelled),
  /** What could not be filled in, and why. */
  left: Type.Array(Type.Object({ label: Type.String(), value: Type.String(), message: Type.String() })),
});
export type PreparedFilling = Static<typeof PreparedFilling>;

export const preparedProcessSchemas = {
  list: { response: Type.Object({ items: Type.Array(PreparedProcess) }) },
  get: { params: IdParams, response: PreparedFilling },
  /** Of a process that exists: its type, its establishment, and what the user sees of its fields. */
  fromProcess: {
    params: IdParams,
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 120 }) }, { additionalProperties: false }),
    response: Labelled,
  },
};
