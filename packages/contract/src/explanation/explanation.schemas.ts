import Type, { type Static } from 'typebox';
import { Id, IdParams, Named, Nullable } from '../common/ids.ts';
import { DocumentAbilities } from '../document/document.schemas.ts';
import { ProcessAbilities } from '../process/process.schemas.ts';

/** One thing that has to hold for an action, whether it does, and who can change that. */
const ExplainedCondition = Type.Object({
  kind: Type.Enum(['permission', 'role', 'establishment', 'switch', 'situation', 'restriction']),
  outcome: Type.Enum(['allowed', 'stopped']),
  /** What the call answers where it stops it. */
  code: Type.String(),
  text: Type.String(),
  /** What somebody can do about it; null where nothing is to be done. */
  remedy: Nullable(Type.String()),
});
export type ExplainedCondition = Static<typeof ExplainedCondition>;

/** Why somebody may do something with a record, or why not. */
export const Explanation = Type.Object({
  person: Named,
  isAllowed: Type.Boolean(),
  /** The code of the first condition that stops it, which is what the call answers. */
  code: Nullable(Type.String()),
  /** In the order in which they are asked. */
  conditions: Type.Array(ExplainedCondition),
});
export type Explanation = Static<typeof Explanation>;

/** Absent: who asks. */
const userId = Type.Optional(Id);

export const explanationSchemas = {
  explainDocument: {
    params: IdParams,
    query: Type.Object({ action: Type.KeyOf(DocumentAbilities), userId }),
    response: Explanation,
  },
  explainProcess: {
    params: IdParams,
    /** Of a transition: which one; else the first that the person may take, or the first of all. */
    query: Type.Object({ action: Type.KeyOf(ProcessAbilities), userId, transitionId: Type.Optional(Id) }),
    response: Explanation,
  },
};
