import { type Registration, type RegistrationName, registrationCall } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { readsOf } from './reads-of.ts';

interface Switching {
  readonly ids: readonly number[];
  readonly enabled: boolean;
}

/** Enables or disables records. */
export function useSwitchRecords({ name }: Registration<RegistrationName>) {
  return useAction<{ readonly ids: readonly number[] }, Switching>({
    name: 'registration',
    run: ({ ids, enabled }) =>
      call(registrationCall(name, enabled ? 'enable' : 'disable'), { body: { ids: [...ids] } }),
    done: ({ ids }, { enabled }) =>
      i18n.t(enabled ? 'registration:enabled' : 'registration:disabled', { count: ids.length }),
    anew: readsOf(name),
  });
}
