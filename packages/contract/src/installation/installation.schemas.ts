import Type from 'typebox';
import { Id, IdParams, Instant, Nullable } from '../common/ids.ts';

const Count = Type.Integer({ minimum: 0 });

/** Bytes, files, and reports, imports and jobs under way at once. */
const Limits = Type.Object({ bytes: Count, files: Count, work: Count });

/** Null: that of the installation. */
const OwnLimits = Type.Object({
  bytes: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 * 1024 ** 3 })),
  files: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  work: Nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
});

const CustomerRoom = Type.Object({
  id: Id,
  label: Type.String(),
  enabled: Type.Boolean(),
  bytes: Count,
  files: Count,
  work: Count,
  people: Count,
  documents: Count,
  processes: Count,
  most: Limits,
  own: OwnLimits,
});

const Key = Type.Object({
  name: Type.Enum(['LINK_KEY', 'AUDIT_KEY', 'ACCOUNT_KEY']),
  since: Nullable(Instant),
  /** Keys before it that this node is still given. */
  previous: Count,
});

export const installationSchemas = {
  get: {
    response: Type.Object({
      version: Type.String(),
      mail: Type.Object({
        /** Host of the mail server; null: none is set. */
        server: Nullable(Type.String()),
        from: Type.String(),
        lastSentAt: Nullable(Instant),
        lastError: Nullable(Type.Object({ at: Nullable(Instant), text: Type.String() })),
        /** Mails that go out by themselves: those of the queue, and those from before a server was set. */
        waiting: Count,
        /** Mails from before a server was set whose link or code is no longer good: they stay unsent. */
        expired: Count,
      }),
      storage: Type.Object({
        driver: Type.Enum(['local', 's3']),
        place: Type.String(),
        /** Null: it takes files. */
        error: Nullable(Type.String()),
        /** Of the volume of this node; null in a cloud. */
        freeBytes: Nullable(Count),
        totalBytes: Nullable(Count),
        keptBytes: Count,
        files: Count,
      }),
      queue: Type.Object({
        waiting: Count,
        oldestAt: Nullable(Instant),
        atWork: Count,
        failed: Count,
        /** When a worker last ended a job; timed ones end each minute. */
        lastEndedAt: Nullable(Instant),
        /** Whether no worker was seen for minutes. */
        isStanding: Type.Boolean(),
      }),
      keys: Type.Array(Key),
      database: Type.Object({
        version: Type.String(),
        bytes: Count,
        migrations: Count,
        lastMigration: Nullable(Type.Object({ name: Type.String(), at: Instant })),
      }),
    }),
  },
  testMail: {
    response: Type.Object({
      to: Type.String(),
      isSent: Type.Boolean(),
      /** What the mail server said where it did not take the mail. */
      reason: Nullable(Type.String()),
    }),
  },
  listRooms: { response: Type.Object({ standard: Limits, items: Type.Array(CustomerRoom) }) },
  setRoom: { params: IdParams, body: OwnLimits, response: CustomerRoom },
};
