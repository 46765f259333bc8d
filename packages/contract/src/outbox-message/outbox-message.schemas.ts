import Type from 'typebox';
import { Id, Instant, Nullable } from '../common/ids.ts';

export const outboxMessageSchemas = {
  list: {
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(
        Type.Object({
          id: Id,
          channel: Type.Enum(['EMAIL', 'SMS']),
          recipient: Type.String(),
          /** Null of a text message. */
          subject: Nullable(Type.String()),
          /** Empty where a mail server took the message. */
          text: Type.String(),
          createdAt: Instant,
        }),
      ),
    }),
  },
};
