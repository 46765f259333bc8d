import {
  endpoints,
  type Registration,
  type RegistrationInputs,
  type RegistrationName,
  type RegistrationRecord,
  registrationCall,
} from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { refreshSession } from '../../../lib/session/session-store.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { readsOf } from './reads-of.ts';

export interface Saving {
  /** What was changed; of a new record everything. */
  readonly inputs: RegistrationInputs;
  /** Null of a new record. */
  readonly over: { readonly id: number; readonly version: number } | null;
}

/** Creates a record, or changes it over the version that was seen. */
export function useSaveRecord({ name, ofInstallation }: Registration<RegistrationName>) {
  return useAction<RegistrationRecord, Saving>({
    name: 'registration',
    run: async ({ inputs, over }) => {
      const saved = await (over === null
        ? call(registrationCall(name, 'create'), { body: inputs })
        : call(registrationCall(name, 'update'), { params: { id: over.id }, body: inputs, ifMatch: over.version }));
      // What a customer calls things and allows stands in the sessions of its people.
      if (ofInstallation) {
        await call(endpoints.session.get, {}).then(refreshSession, () => undefined);
      }
      return saved;
    },
    done: ({ label }) => i18n.t('registration:saved', { label }),
    // Fields and conflicts are said in the form.
    failed: (error) => (isFormProblem(error) ? null : error),
    anew: readsOf(name),
  });
}

function isFormProblem(error: unknown): boolean {
  return isApiError(error) && (error.code === 'conflict.version' || Object.keys(error.fields).length > 0);
}
