import { timingSafeEqual } from 'node:crypto';
import { type NoticeGroup, noticeGroups } from '@tramite/contract';
import { type KeyRing, keysOf } from '../../../platform/session/key-ring.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';

/** Whose mails about what its address ends. */
export interface Leaving {
  readonly customerId: number;
  readonly userId: number;
  readonly group: NoticeGroup;
}

const PURPOSE = 'notice-leave';

const idOf = ({ customerId, userId, group }: Leaving) => `${customerId}.${userId}.${group}`;

/** It changes one setting of one user and is good for as long as its key is: mails are opened years later. */
export function makeLeaveToken({ current }: KeyRing, leaving: Leaving): string {
  const id = idOf(leaving);
  return `${id}.${deriveSecret(current, PURPOSE, id).toString('base64url')}`;
}

/** Undefined if no key of the ring made it. */
export function readLeaveToken(ring: KeyRing, token: string): Leaving | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})\.([A-Z]+)\.([\w-]{43})$/.exec(token);
  const group = noticeGroups.find((each) => each === match?.[3]);
  if (!match || !group) return undefined;
  const leaving = { customerId: Number(match[1]), userId: Number(match[2]), group };
  const given = Buffer.from(match[4] ?? '', 'base64url');
  const isOurs = keysOf(ring).some((key) => timingSafeEqual(deriveSecret(key, PURPOSE, idOf(leaving)), given));
  return isOurs ? leaving : undefined;
}
