import type { Document } from '@tramite/contract';

/** The fields beside the type of a document: whose it is and of which vehicle; without either, its first field. */
export function fieldsOfHeading({ subject, indexers }: Document): Document['indexers'] {
  const { customer, vehicle, plate, chassis } = subject;
  const told = [customer, vehicle, plate ?? chassis].filter((field) => field !== null);
  return told.length > 0 ? told : indexers.slice(0, 1);
}
