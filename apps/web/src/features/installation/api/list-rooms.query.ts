import { useQuery } from '@tanstack/react-query';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

type Rooms = ResponseOf<typeof endpoints.installation.listRooms>;
export type Room = Rooms['items'][number];
export type RoomLimits = Rooms['standard'];

/** What every company keeps and may keep. */
export function useRooms() {
  return useQuery({
    queryKey: keyOf(endpoints.installation.listRooms),
    queryFn: ({ signal }) => call(endpoints.installation.listRooms, { signal }),
    staleTime: 0,
  });
}
