import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, Instant, Named, Nullable } from '../common/ids.ts';

/** One step in the sequence of a document (specification §3 Check). */
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
});
export type DocumentCheck = Static<typeof DocumentCheck>;

const CheckResult = Type.Object({
  documentId: Id,
  situation: Type.String(),
  version: Type.Integer(),
  check: DocumentCheck,
  checks: Type.Array(DocumentCheck),
});

export const documentCheckSchemas = {
  sign: {
    params: Type.Object({ id: Id, checkId: Id }),
    body: Type.Object({ sequence: Type.Integer({ minimum: 0, maximum: 1000 }) }),
    response: CheckResult,
  },
  get: { params: Type.Object({ id: Id, checkId: Id }), response: DocumentCheck },
  signNext: { params: Type.Object({ id: Id }), response: CheckResult },
};
