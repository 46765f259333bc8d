import { type Registration, type RegistrationImport, type RegistrationName, registrationCall } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { readsOf } from './reads-of.ts';

export interface Importing {
  readonly csv: string;
  readonly dryRun: boolean;
}

/** Tries the lines of a file, or saves them. */
export function useImportRecords({ name }: Registration<RegistrationName>) {
  return useAction<RegistrationImport, Importing>({
    name: 'registration-import',
    run: (body) => call(registrationCall(name, 'import'), { body }),
    done: ({ isDryRun, faults, created, updated }) =>
      isDryRun || faults.length > 0 ? null : i18n.t('registration:import.done', { created, updated }),
    // Said in the modal.
    failed: () => null,
    anew: readsOf(name),
  });
}
