import type { Document } from '@tramite/contract';

type Subject = Document['subject'];

/** Stable names of the fields by which people know a document. */
const names: Readonly<Record<keyof Subject, string>> = {
  customer: 'holderName',
  vehicle: 'vehicleModel',
  plate: 'plate',
  chassis: 'chassis',
};

/** Whose document it is and of which vehicle, by its fields as they are shown to the actor. */
export function presentSubject(shown: Document['indexers'], idByName: ReadonlyMap<string, number>): Subject {
  const told = (part: keyof Subject) =>
    shown.find(({ id, display }) => id === idByName.get(names[part]) && display !== '') ?? null;
  return { customer: told('customer'), vehicle: told('vehicle'), plate: told('plate'), chassis: told('chassis') };
}
