import { endpoints, type RegistrationInputs, type RegistrationRecord, registrationCall } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { readsOf } from './reads-of.ts';

const anew = readsOf('list-options');

/** Adds an option; what is wrong with it is said beside its field. */
export function useAddOption() {
  return useAction<RegistrationRecord, RegistrationInputs>({
    name: 'list-option',
    run: (body) => call(registrationCall('list-options', 'create'), { body }),
    failed: () => null,
    anew,
  });
}

interface Renaming {
  readonly id: number;
  readonly version: number;
  readonly label: string;
}

/** Renames an option over the version that was seen; a refusal is said beside its field. */
export function useRenameOption() {
  return useAction<RegistrationRecord, Renaming>({
    name: 'list-option',
    run: ({ id, version, label }) =>
      call(registrationCall('list-options', 'update'), { params: { id }, body: { label }, ifMatch: version }),
    failed: () => null,
    anew,
  });
}

export interface Placing {
  readonly id: number;
  readonly version: number;
  readonly besideId: number;
  readonly side: 'before' | 'after';
}

/** Puts an option elsewhere in its list. */
export function usePlaceOption() {
  return useAction<{ readonly changed: number }, Placing>({
    name: 'list-option',
    run: ({ id, version, besideId, side }) =>
      call(endpoints.listOption.place, { params: { id }, body: { besideId, side }, ifMatch: version }),
    anew,
  });
}

/** What the server says of a name that it refuses. */
export function refusalOf(error: unknown): string {
  if (!isApiError(error)) {
    return String(error);
  }
  const [first] = Object.values(error.fields);
  return error.fields.label ?? first ?? error.message;
}
