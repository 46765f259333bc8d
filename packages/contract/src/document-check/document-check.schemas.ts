import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, Instant, Labelled, Named, Nullable } from '../common/ids.ts';

/** One step in the sequence of a document. */
export const DocumentCheck = Type.Object({
  id: Id,
  label: Type.String(),
  sequence: Type.Integer(),
  sequential: Type.Boolean(),
  required: Type.Boolean(),
  /** Whether this step is the one (or one of those) that can be signed now, by whoever has the role. */
  enable: Type.Boolean(),
  role: Type.Object({ id: Id, label: Type.String(), flag: Type.Boolean() }),
  userChecked: Nullable(Named),
  dateChecked: Nullable(Instant),
  positionChecked: Nullable(Type.String()),
  /** Whether the actor may sign it: true or the code of why not. */
  ability: Ability,
  /** Whether the actor may take the signature back now: true or the code of why not. Its signer may for five minutes. */
  undo: Ability,
});
export type DocumentCheck = Static<typeof DocumentCheck>;

/**
 * Workflow roles of the actor in which a step of a document can be signed now, in the order of the steps. With more
 * than one the person says in which one they check.
 */
export const CheckRoles = Type.Array(Labelled);

/** In which of the actor's roles a step is signed; needed where several have a step open. */
const roleId = Type.Optional(Id);

const CheckResult = Type.Object({
  documentId: Id,
  situation: Type.String(),
  version: Type.Integer(),
  check: DocumentCheck,
  checks: Type.Array(DocumentCheck),
  checkRoles: CheckRoles,
});

export const documentCheckSchemas = {
  sign: {
    params: Type.Object({ id: Id, checkId: Id }),
    /** A role that is named must be that of the step. */
    body: Type.Object({ sequence: Type.Integer({ minimum: 0, maximum: 1000 }), roleId }),
    response: CheckResult,
  },
  get: { params: Type.Object({ id: Id, checkId: Id }), response: DocumentCheck },
  undo: { params: Type.Object({ id: Id, checkId: Id }), response: CheckResult },
  signNext: {
    params: Type.Object({ id: Id }),
    /** May be left out where one role of the actor has a step open. */
    body: Nullable(Type.Object({ roleId })),
    response: CheckResult,
  },
};
