import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { majorVersion, program } from '../postgres/binaries.mjs';

const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';

const isServerFolder = (folder) =>
  existsSync(program(folder, 'initdb')) && existsSync(program(folder, 'postgres')) && majorVersion(folder) >= OLDEST;

/** Folder of PostgreSQL programs of version 15 or later installed on this machine; undefined when there is none. */
export function findInstalledPostgres(env = process.env) {
  const inPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder && existsSync(program(folder, 'initdb')));
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  // The folder behind a link in PATH: the programs find their libraries beside themselves.
  const linked = inPath.map((folder) => dirname(realpathSync(program(folder, 'initdb'))));
  return [...linked, ...debian].find(isServerFolder);
}
