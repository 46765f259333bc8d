import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../install.mjs';
import { CACHE } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { tail } from '../run.mjs';

/** The newest Node that the product is tried on; 60 MB to fetch, so it is no dependency of everybody. */
export const NEWEST_NODE = '26.10.0';

const SYSTEM = process.platform === 'win32' ? 'win' : process.platform;
const PACKAGE = `node-${SYSTEM}-${process.arch}`;
const FOLDER = join(CACHE, `node-${NEWEST_NODE}`);
const PROGRAM = join(FOLDER, 'node_modules', PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The newest Node where it is at hand: this one, that of NEWEST_NODE, or the one fetched before; else undefined. */
export function findNewestNode(env = process.env) {
  if (process.version === `v${NEWEST_NODE}`) return process.execPath;
  return [env.NEWEST_NODE, PROGRAM].find((path) => path && existsSync(path));
}

/**
 * The newest Node, fetched once by npm and kept until node_modules goes.
 * @throws PlainError when it cannot be fetched
 */
export async function fetchNewestNode() {
  const found = findNewestNode();
  if (found) return found;
  mkdirSync(FOLDER, { recursive: true });
  const options = ['--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { output } = await npm(['install', ...options, `${PACKAGE}@${NEWEST_NODE}`]);
  if (existsSync(PROGRAM)) return PROGRAM;
  throw new PlainError(
    `Node ${NEWEST_NODE} could not be fetched (${PACKAGE}), so nothing was tried on it. NEWEST_NODE may name one.\n${tail(output, 3)}`,
  );
}
