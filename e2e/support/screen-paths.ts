import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { registrations } from '@tramite/contract';

const file = resolve(import.meta.dirname, '../../docs/generated/routes.json');

/** What stands for the parameters of a path; flows/registration.spec.ts walks every registration. */
const examples: Readonly<Record<string, string>> = { $page: 'lists', $record: 'new', $type: '1' };

/** Every screen of the product by an address that opens it; the flows of signatures, invites to documents and profiles walk those that are opened by a link. */
export const screenPaths: readonly string[] = (JSON.parse(readFileSync(file, 'utf8')) as string[])
  .filter((path) => !registrations.some(({ name }) => path === `/backoffice/${name}`))
  .filter((path) => !['/verificar/$code', '/convite/$token', '/avisos/$token'].includes(path))
  .map((path) => path.replace(/\$\w+/g, (name) => examples[name] ?? name));
