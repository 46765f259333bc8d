import { type Endpoint, endpoints, type RegistrationName, registrationCall } from '@tramite/contract';

/** Reads that are old once a record of a registration changed. */
export function readsOf(name: RegistrationName): readonly Endpoint[] {
  const own = (['list', 'get', 'usage', 'history'] as const).map((verb) => registrationCall(name, verb) as Endpoint);
  const options = name === 'lists' || name === 'list-options' ? [endpoints.listOption.list] : [];
  return [...own, ...options, endpoints.setup.get, endpoints.calendar.year, endpoints.structure.get];
}
