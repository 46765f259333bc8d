import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { createDocumentData } from '@tramite/fixtures/documents/document-data';
import type { DocumentKind } from '@tramite/fixtures/documents/document-kinds';
import { renderDocument } from '@tramite/fixtures/documents/render-document';
import { createRandom } from '@tramite/fixtures/random/random';

const shared = resolve(import.meta.dirname, '../../../shared/data');
const drawn = mkdtempSync(join(tmpdir(), 'tramite-e2e-'));

/** A paper of our own, drawn for this run; every call draws another. */
export async function ownFile(kind: DocumentKind, seed = 1): Promise<string> {
  const random = createRandom(`e2e-${kind}-${seed}`);
  const data = createDocumentData(random, { issuedOn: '2026-11-03' });
  const { fileName, bytes } = await renderDocument(kind, data, random);
  const folder = join(drawn, `${kind}-${seed}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, fileName);
  writeFileSync(path, bytes);
  return path;
}

/** A real file of the shared folder, or a paper of our own where that folder is absent. */
export async function realFile(name: string, kind: DocumentKind): Promise<string> {
  const path = resolve(shared, name);
  return existsSync(path) ? path : ownFile(kind);
}

/** The file under another name; its ending stays. */
export function renamedFile(path: string, name: string): string {
  return brokenFile(`${name}${extname(path)}`, readFileSync(path));
}

/** A file with the given bytes, for what must be refused. */
export function brokenFile(name: string, content: string | Uint8Array): string {
  const path = join(drawn, name);
  writeFileSync(path, content);
  return path;
}
