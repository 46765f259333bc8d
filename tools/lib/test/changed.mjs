import { PlainError } from '../plain-error.mjs';
import { run } from '../run.mjs';

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new PlainError(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.split('\n').filter(Boolean);
}

/**
 * The commit that changes are counted from: the one asked for, else where this branch left origin/main, else the last.
 * @param {string | undefined} asked
 */
export async function startOfChanges(asked) {
  if (asked) return asked;
  const { code, output } = await run('git', ['merge-base', 'HEAD', 'origin/main']);
  return code === 0 ? output.trim() : 'HEAD';
}

/** Files that differ from a commit, those not yet added among them. */
export async function changedFiles(since) {
  const lists = [await git('diff', '--name-only', since), await git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(lists.flat())];
}

/** Below these every integration test stands. */
const BELOW_ALL =
  /^(apps\/server\/(migrations|src\/platform|src\/[^/]+\.ts|test)\b|packages\/(rules|fixtures)\/|package-lock)/;

/**
 * Parts of paths of the integration tests that a change can touch: all of them (an empty list) where it is below them,
 * else those of the modules and scripts it is in, and every call of the contract. Null when it touches none.
 * @param {readonly string[]} files
 * @returns {string[] | null}
 */
export function integrationOf(files) {
  const server = files.filter((file) => /^(apps\/server|packages)\/|^package-lock/.test(file));
  if (server.length === 0) return null;
  if (server.some((file) => BELOW_ALL.test(file))) return [];
  const folders = server.flatMap(
    (file) => /^apps\/server\/((?:src\/modules\/[^/]+|scripts)\/[^/]+\/)/.exec(file)?.[1] ?? [],
  );
  return [...new Set([...folders, 'test/all-endpoints', 'test/isolation'])];
}

/** What the generators are, what they write into and what judges it: the rules, registries and shapes of the house. */
const UNDER_GENERATORS =
  /^(tools|docs\/generated|packages\/contract)\/|^apps\/server\/(src\/(bindings|platform)|test)\b|^apps\/web\/(src\/(app|lib|ui|testing)|public\/locales)\/|^[^/]+$|tsconfig/;

/**
 * Whether a change can touch what the generators write.
 * @param {readonly string[]} files
 */
export const touchesGenerators = (files) => files.some((file) => UNDER_GENERATORS.test(file));
