import type { EventAction } from '@tramite/contract';

/** What an occurrence did, as its journal keeps it. */
export interface Done {
  readonly type: EventAction['type'];
  readonly processId?: number;
  /** What was sent to an address. */
  readonly deliveryId?: number;
  /** A mail as it goes out, to whom its job finds. */
  readonly mail?: Mailing;
}

export interface Mailing {
  readonly roleIds: readonly number[];
  readonly userIds: readonly number[];
  readonly emails: readonly string[];
  readonly subject: string;
  readonly text: string;
}
