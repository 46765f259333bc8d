import Type, { type Static } from 'typebox';
import { Id, IdParams, Nullable } from '../common/ids.ts';

/** In place of a stage that the other version does not have, by the ids of their elements in the BPMN. */
export const Substitute = Type.Object(
  {
    from: Type.String({ minLength: 1, maxLength: 200 }),
    to: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);

/** Where running processes go: a version of their type, and stages in place of those it does not have. */
export const VersionMove = Type.Object(
  { versionId: Id, substitutes: Type.Array(Substitute, { maxItems: 200 }) },
  { additionalProperties: false },
);
export type VersionMove = Static<typeof VersionMove>;

/** A stage of some version in which processes stand that would move. */
const LeftStage = Type.Object({
  id: Type.String(),
  label: Type.String(),
  running: Type.Integer(),
  /** Where they would go; null: a substitute is to be chosen. */
  to: Nullable(Type.String()),
  /** False where the other version has it too. */
  isGone: Type.Boolean(),
});

const MovedProcess = Type.Object({
  workflowId: Id,
  number: Type.Integer(),
  stage: Type.String(),
  /** Where it would stand; null where it cannot move. */
  to: Nullable(Type.String()),
  why: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
});

export const versionMoveSchemas = {
  dryRun: {
    params: IdParams,
    body: Type.Object(
      {
        ...VersionMove.properties,
        /** Only those that can move, or that cannot; all of them unless said. */
        show: Type.Optional(Type.Enum(['movable', 'blocked'])),
        /** `next` of the page before. */
        after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      /** Running processes of the type in other versions, as far as the actor sees them. */
      total: Type.Integer(),
      movable: Type.Integer(),
      blocked: Type.Integer(),
      /** Those that the actor does not see; they stay where they are. */
      unseen: Type.Integer(),
      stages: Type.Array(LeftStage),
      /** Stages a substitute is chosen from. */
      targets: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
      items: Type.Array(MovedProcess),
      next: Nullable(Type.Integer()),
      /** Those that can move, as many as one job takes. */
      ids: Type.Array(Id),
    }),
  },
};
export type DryRun = Static<typeof versionMoveSchemas.dryRun.response>;
