import type { Platform } from '../../../platform/call/context.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';
import { hashSecret } from '../../../platform/session/secret.ts';

/** The token of the link of an invite that was sent once: it follows from its id, so that it is stored nowhere. */
export function inviteToken({ settings }: Pick<Platform, 'settings'>, id: string): string {
  return deriveSecret(settings.accountKey.current, 'invite', `${id}.1`).toString('base64url');
}

/** What is kept of it. */
export function inviteHash(platform: Pick<Platform, 'settings'>, id: string): Buffer {
  return hashSecret(inviteToken(platform, id));
}
