import { type BodyOf, type endpoints, logoLimits, type ResponseOf } from '@tramite/contract';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { createLogoKey } from '../../../platform/storage/storage-key.ts';
import { linkToLogo } from '../holder/holder.presenter.ts';
import { findLogo, replaceLogo } from './customer.logo.repository.ts';
import { customers, getCustomer, within } from './customer.service.ts';

type Answer = ResponseOf<typeof endpoints.customerLogo.set>;
type SentLogo = BodyOf<typeof endpoints.customerLogo.set>['logo'];

/** @throws registration.not_found */
export async function getLogo(ctx: Ctx, id: number): Promise<Answer> {
  return { logo: await linkToLogo(ctx, id, (await findOwn(within(ctx, id))).logo) };
}

/**
 * Puts another logo in the place of a customer's own, or none. What was sent is not kept, only what is drawn of it; the
 * former logo goes once nothing refers to it.
 * @throws registration.not_found, upload.* for what is no picture, conflict.busy
 */
export async function setLogo(ctx: Ctx, id: number, sent: SentLogo): Promise<Answer> {
  const { label } = await getCustomer(ctx, id);
  const own = within(ctx, id);
  const key = sent && (await keep(own, sent));
  const former = await change(own, {
    read: () => findOwn(own),
    decide: ({ logo }) => ({
      guarded: [{ part: 'logo', sql: replaceLogo(id, logo, key) }],
      audit:
        logo === key
          ? []
          : [
              {
                action: `backoffice.${customers.name}.update`,
                objectType: `backoffice.${customers.name}`,
                objectId: id,
                data: { label, changes: [{ label: 'Logo', before: said(logo), after: said(key) }] },
              },
            ],
      answer: logo,
    }),
  });
  // What stays behind is swept.
  if (former && former !== key)
    await ctx.storage.remove(former).catch((error) => ctx.log.warn({ err: error, key: former }, 'a logo stayed'));
  ctx.sessions.forget(ctx.actor.userId);
  return { logo: await linkToLogo(ctx, id, key) };
}

const said = (logo: string | null) => (logo === null ? '' : 'Imagem');

async function findOwn({ db, customerId }: Ctx) {
  const row = await findLogo(db, customerId);
  if (!row) throw problem('registration.not_found');
  return row;
}

async function keep({ storage, decoder, customerId, actor }: Ctx, sent: NonNullable<SentLogo>): Promise<string> {
  const fileName = cleanFileName(sent.fileName);
  const values = { file: fileName };
  const bytes = Buffer.from(sent.content, 'base64');
  const limit = logoLimits.maxBytes / 1024 / 1024;
  if (bytes.length > logoLimits.maxBytes) throw problem('upload.too_large', { values: { ...values, limit } });
  const key = createLogoKey(customerId);
  try {
    const turn = { userId: actor.userId, since: performance.now() };
    await storage.write(key, await decoder.drawLogo({ bytes, fileName, turn }));
  } catch (error) {
    throw error instanceof DecodeError ? problem(error.code, { values, cause: error }) : error;
  }
  return key;
}
