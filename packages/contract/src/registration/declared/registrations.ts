import { checklists } from './checklists.registration.ts';
import { companies } from './companies.registration.ts';
import { customers } from './customers.registration.ts';
import type { Registration } from './define-registration.ts';
import { documentTypes } from './document-types.registration.ts';
import { establishmentGroups } from './establishment-groups.registration.ts';
import { establishments } from './establishments.registration.ts';
import { holidays } from './holidays.registration.ts';
import { indexers } from './indexers.registration.ts';
import { legalPerson } from './legal-person.registration.ts';
import { listOptions } from './list-options.registration.ts';
import { lists } from './lists.registration.ts';
import { oldForms } from './old-forms.registration.ts';
import { preparedProcesses } from './prepared-processes.registration.ts';
import { processesGroups } from './processes-groups.registration.ts';
import { processesTypes } from './processes-types.registration.ts';
import { workflowRoles } from './workflow-roles.registration.ts';

const all = [
  customers,
  legalPerson,
  companies,
  establishmentGroups,
  establishments,
  holidays,
  lists,
  listOptions,
  indexers,
  processesGroups,
  processesTypes,
  documentTypes,
  workflowRoles,
  checklists,
  oldForms,
  preparedProcesses,
] as const;

export type RegistrationName = (typeof all)[number]['name'];

/** Every registration, in the order of the menu. */
export const registrations: readonly Registration<RegistrationName>[] = all;

/** The registration of a name, if there is one. */
export function findRegistration(name: string): Registration<RegistrationName> | undefined {
  return registrations.find((each) => each.name === name);
}

/** The registration that a reference points at. */
export function registrationOf(name: string): Registration<RegistrationName> {
  const found = findRegistration(name);
  if (!found) throw new Error(`There is no registration ${name}.`);
  return found;
}

/** Right to change the records of a registration. */
export type RegistrationPermission = `backoffice.${RegistrationName}`;

/** The rights of all registrations with their labels. */
export const registrationPermissions = Object.fromEntries(
  all.map(({ name, label }) => [`backoffice.${name}`, `Cadastrar ${label.toLowerCase()}`]),
) as Readonly<Record<RegistrationPermission, string>>;

/** Who sees the registrations: whoever may change one of them, because they refer to each other, or has the right to see. */
export const registrationViewers: readonly (RegistrationPermission | 'backoffice.registration')[] = [
  'backoffice.registration',
  ...all.map(({ name }) => `backoffice.${name}` as const),
];
