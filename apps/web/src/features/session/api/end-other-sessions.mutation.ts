import { endpoints } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Ends sessions of the user one after another; answers which of them are still open, with why. */
export function useEndOtherSessions() {
  return useAction({
    name: 'end-session',
    run: endEach,
    done: (failures, ids) =>
      failures.size === 0
        ? i18n.t('profile:sessions.allEnded', { count: ids.length })
        : { text: i18n.t('profile:sessions.someLeft', { count: failures.size }), kind: 'error' },
    anew: [endpoints.session.list],
  });
}

async function endEach(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const failures = new Map<string, unknown>();
  for (const id of ids) {
    try {
      await call(endpoints.session.end, { params: { id } });
    } catch (error) {
      if (!isOver(error)) {
        failures.set(id, error);
      }
    }
  }
  return failures;
}

/** It was ended meanwhile, which is what was asked for. */
function isOver(error: unknown): boolean {
  return isApiError(error) && error.code === 'session.not_found';
}
