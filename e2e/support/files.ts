import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const shared = resolve(import.meta.dirname, '../../../shared/data');
const own = resolve(import.meta.dirname, 'files');

/** Path of a real file of the shared folder, or of our own stand-in where that folder is absent. */
export function realFile(name: string, ownName: string): string {
  const path = resolve(shared, name);
  return existsSync(path) ? path : resolve(own, ownName);
}
