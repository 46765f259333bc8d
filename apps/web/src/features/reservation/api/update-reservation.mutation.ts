import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Reserves a process for the user, or renews or takes over what is reserved (W11). */
export function useReserveProcess() {
  const { mutate: release } = useReleaseProcess();
  return useReservation({
    run: (process) =>
      call(endpoints.reservation.reserve, {
        params: { id: process.id },
        query: process.reserve && !process.reserve.isCurrentUser ? { takeOver: true } : {},
      }),
    done: 'reserved',
    undo: ({ reserve }) => (reserve === null ? release : undefined),
  });
}

/** Frees a process for everybody (W12). */
export function useReleaseProcess() {
  return useReservation({
    run: ({ id }) => call(endpoints.reservation.release, { params: { id } }),
    done: 'released',
  });
}

interface ReservationAct {
  readonly run: (process: Process) => Promise<unknown>;
  readonly done: 'reserved' | 'released';
  /** What takes it back, where something does. */
  readonly undo?: (process: Process) => ((process: Process) => void) | undefined;
}

function useReservation({ run, done, undo }: ReservationAct) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  return useAction({
    name: ({ id }: Process) => `reservation-${id}`,
    run,
    done: (_, process) => {
      const back = undo?.(process);
      const detail = t(`reservation.${done}Of`, { id: process.id });
      return { text: t(`reservation.${done}`), detail, undo: back && (() => back(process)) };
    },
    onDone: (_, { id }) => void refreshProcesses(client, [id]),
    onFailed: (error, { id }) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        void refreshProcesses(client, [id]);
      }
    },
    anew: [endpoints.progress.list],
    next: ({ id }) => placeOfRecord(id),
  });
}
