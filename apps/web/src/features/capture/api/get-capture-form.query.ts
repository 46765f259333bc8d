import { skipToken, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Indexers and documents a new process of a type asks for at an establishment; waits until both are chosen. */
export function useCaptureForm(typeId: number | null, establishmentId: number | null) {
  const data = { params: { id: typeId ?? 0 }, query: { establishmentId: establishmentId ?? undefined } };
  const isChosen = typeId !== null && establishmentId !== null;
  return useQuery({
    queryKey: keyOf(endpoints.processType.getCaptureForm, data),
    queryFn: isChosen ? ({ signal }) => call(endpoints.processType.getCaptureForm, { ...data, signal }) : skipToken,
  });
}
