import { type BodyOf, type endpoints, photoLimits, type ResponseOf } from '@tramite/contract';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { createPhotoKey } from '../../../platform/storage/storage-key.ts';
import { linkToPhoto } from '../holder/holder.presenter.ts';
import { replacePhoto, unsafeFindPhoto } from './profile.photo.repository.ts';

type SentPhoto = BodyOf<typeof endpoints.profile.setPhoto>['photo'];

/**
 * Puts another photo in the place of the user's own, or none. What was sent is not kept, only what is drawn of it; the
 * former photo goes once nothing refers to it.
 * @throws upload.* for what is no picture, conflict.busy
 */
export async function setPhoto(
  ctx: SessionCtx,
  sent: SentPhoto,
): Promise<ResponseOf<typeof endpoints.profile.setPhoto>> {
  const { platform, person, log } = ctx;
  const { storage } = platform;
  const key = sent && (await keep(ctx, sent));
  const own = ownAccount(ctx);
  const former = await change(own, {
    read: async () => {
      const row = await unsafeFindPhoto(platform.database.unsafeSystem, person.userId);
      if (!row) throw problem('session.invalid');
      return row;
    },
    decide: ({ photo }) => ({
      guarded: [{ part: 'photo', sql: replacePhoto(person.userId, photo, key) }],
      audit: photo === key ? [] : [accountEntry(own, 'user.photo')],
      answer: photo,
    }),
  });
  // What stays behind is swept.
  if (former && former !== key)
    await storage.remove(former).catch((error) => log.warn({ err: error, key: former }, 'a photo stayed'));
  return { photo: await linkToPhoto(ctx, key) };
}

async function keep({ platform, person }: SessionCtx, sent: NonNullable<SentPhoto>): Promise<string> {
  const { storage, decoder } = platform;
  const { userId } = person;
  const fileName = cleanFileName(sent.fileName);
  const values = { file: fileName };
  const bytes = Buffer.from(sent.content, 'base64');
  const limit = photoLimits.maxBytes / 1024 / 1024;
  if (bytes.length > photoLimits.maxBytes) throw problem('upload.too_large', { values: { ...values, limit } });
  const key = createPhotoKey(userId);
  try {
    const turn = { userId, since: performance.now() };
    await storage.write(key, await decoder.drawPortrait({ bytes, fileName, turn }));
  } catch (error) {
    throw error instanceof DecodeError ? problem(error.code, { values, cause: error }) : error;
  }
  return key;
}
