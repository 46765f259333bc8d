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

/** The screens that a manager may not see: each of them says the same in its place. */
export const closedToManagers: readonly string[] = [
  '/backoffice/outbox-messages',
  '/backoffice/companies-ip',
  '/backoffice/establishment-groups-ip',
  '/backoffice/establishments-ip',
  '/backoffice/user-cards',
  '/backoffice/user-roles',
  '/backoffice/access-review',
  '/backoffice/audit',
  '/backoffice/resources',
  '/backoffice/sent-invites',
  '/backoffice/register/processes/events',
  '/backoffice/webhooks',
  '/backoffice/nfe/register',
  '/backoffice/register/processes/differences',
  '/backoffice/api-keys',
  '/backoffice/installation',
  '/backoffice/forms/dynamic-form',
  '/backoffice/forms/dynamic-form/$form',
  '/backoffice/forms/templates',
  '/backoffice/forms/templates/list',
  '/backoffice/forms/templates/create',
  '/backoffice/forms/templates/$template/edit',
  '/backoffice/notifications/management',
  '/backoffice/process/register-templates',
  '/backoffice/structure',
  '/workflow-management',
  '/workflow-management/list',
  '/workflow-management/1',
  '/workflow-management/1/board',
];
