import Type, { type Static } from 'typebox';

/** Body of every non-2xx answer. `message` is Portuguese and may be shown as it is. */
export const Problem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  /** Field path (dots) to its Portuguese message. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** What the client needs to go on: readiness list, seconds to wait, the other side's change. */
  details: Type.Optional(Type.Unknown()),
  traceId: Type.String(),
});
export type Problem = Static<typeof Problem>;
