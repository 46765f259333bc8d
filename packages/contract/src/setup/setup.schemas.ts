import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, Labelled } from '../common/ids.ts';
import { setCodes, setupSteps } from './set-codes.ts';

export const setupSchemas = {
  get: {
    response: Type.Object({
      steps: Type.Array(
        Type.Object({
          step: Type.Enum([...setupSteps]),
          count: Type.Integer(),
          isDone: Type.Boolean(),
          /** What keeps it from being done, the first twenty: types without a flow, functions that nobody holds. */
          lacking: Type.Array(Labelled),
        }),
      ),
      sets: Type.Array(
        Type.Object({
          code: Type.Enum([...setCodes]),
          label: Type.String(),
          /** Names of the documents it takes. */
          documents: Type.Array(Type.String()),
          isInstalled: Type.Boolean(),
        }),
      ),
      abilities: Type.Object({ install: Ability }),
    }),
  },
  install: {
    params: Type.Object({ code: Type.Enum([...setCodes]) }),
    response: Type.Object({
      /** Of the process type. */
      id: Id,
      label: Type.String(),
      created: Type.Object({
        lists: Type.Integer(),
        indexers: Type.Integer(),
        documentTypes: Type.Integer(),
      }),
    }),
  },
};

export type Setup = Static<typeof setupSchemas.get.response>;
