import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable } from '../common/ids.ts';

const Label = Type.String({ minLength: 1, maxLength: 200 });

/** A checklist as it is asked: each item is done or not, and required ones have to be. */
export const AskedChecklist = Type.Object({
  id: Id,
  label: Type.String(),
  description: Nullable(Type.String()),
  items: Type.Array(Type.Object({ label: Type.String(), required: Type.Boolean() })),
});
export type AskedChecklist = Static<typeof AskedChecklist>;

/** Says of all items of a checklist, by their labels, whether they are done. */
export const ChecklistAnswer = Type.Object({
  id: Id,
  items: Type.Array(Type.Object({ label: Label, done: Type.Boolean() }), { maxItems: 200 }),
});
export type ChecklistAnswer = Static<typeof ChecklistAnswer>;

/** What somebody answered as a process left a stage, in the words of that moment. */
export const AnsweredChecklist = Type.Object({
  id: Id,
  label: Type.String(),
  /** The stage that was left. */
  stage: Type.String(),
  at: Instant,
  user: Type.String(),
  items: Type.Array(Type.Object({ label: Type.String(), required: Type.Boolean(), done: Type.Boolean() })),
});
export type AnsweredChecklist = Static<typeof AnsweredChecklist>;
