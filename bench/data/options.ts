import { parseArgs } from 'node:util';

export interface LoadOptions {
  /** Documents of the largest customer. */
  readonly documents: number;
  readonly databaseUrl: string;
}

const FEWEST = 10_000;

/**
 * Reads `--documents` and DATABASE_URL.
 * @throws when one of them cannot be used
 */
export function readLoadOptions(args: readonly string[], env: NodeJS.ProcessEnv): LoadOptions {
  const { values } = parseArgs({ args: [...args], options: { documents: { type: 'string', default: '1000000' } } });
  const documents = Number(values.documents.replaceAll('_', ''));
  if (!Number.isInteger(documents) || documents < FEWEST)
    throw new Error(`--documents must be a whole number from ${FEWEST}, not "${values.documents}".`);
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: npm run bench:data sets it for the embedded PostgreSQL.');
  return { documents, databaseUrl };
}
