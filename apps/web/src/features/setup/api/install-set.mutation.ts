import { type Endpoint, endpoints, type RegistrationName, registrationCall, type SetCode } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const made = ['lists', 'list-options', 'indexers', 'document-types', 'workflow-roles', 'processes-groups'] as const;
const lists = ([...made, 'processes-types'] as const).map(
  (name: RegistrationName) => registrationCall(name, 'list') as Endpoint,
);

/** Brings a ready-made set into the company. */
export function useInstallSet() {
  return useAction<{ readonly label: string }, SetCode>({
    name: 'setup',
    run: (code) => call(endpoints.setup.install, { params: { code } }),
    done: ({ label }) => i18n.t('setup:installed', { label }),
    anew: [endpoints.setup.get, endpoints.workflowManagement.list, ...lists],
  });
}
