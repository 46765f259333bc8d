import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** A database that answers nothing and keeps what it was asked: to look at a repository's statements. */
export function recordingDb(): { db: Db; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = [];
  class RecordingDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        executeQuery: async (statement) => {
          statements.push(statement);
          return { rows: [] };
        },
        async *streamQuery() {},
      };
    }
  }
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (source) => new PostgresIntrospector(source),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, statements };
}
