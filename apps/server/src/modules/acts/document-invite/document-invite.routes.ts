import { endpoints } from '@tramite/contract';
import { bind, bindPublic } from '../../../platform/http/binding.ts';
import {
  createInvite,
  listAllInvites,
  listDocumentInvites,
  resendInvite,
  revokeInvite,
} from './document-invite.service.ts';
import { attachOutside, createOutsiderUpload } from './outsider.attach.service.ts';
import { sendSigningCode } from './outsider.code.service.ts';
import { drawOutsiderPage } from './outsider.page.service.ts';
import { declineInvite, finishInvite, getOutsiderInvite, openInvite } from './outsider.service.ts';
import { signOutside } from './outsider.sign.service.ts';

const { documentInvite: inside, outsider } = endpoints;

export const documentInviteRoutes = [
  bind(inside.list, ({ ctx, params }) => listDocumentInvites(ctx, params.id)),
  bind(inside.listAll, ({ ctx, query }) => listAllInvites(ctx, query)),
  bind(inside.create, ({ ctx, body }) => createInvite(ctx, body)),
  bind(inside.resend, ({ ctx, params, body }) => resendInvite(ctx, params.id, body)),
  bind(inside.revoke, ({ ctx, params }) => revokeInvite(ctx, params.id)),
];

export const outsiderRoutes = [
  bindPublic(outsider.get, ({ ctx, params }) => getOutsiderInvite(ctx, params.token)),
  bindPublic(outsider.open, ({ ctx, params }) => openInvite(ctx, params.token)),
  bindPublic(outsider.getPage, async ({ ctx, params, reply }) => {
    const picture = await drawOutsiderPage(ctx, params.token, params.page);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'inline', 'referrer-policy': 'no-referrer' })
      .type('image/webp')
      .send(picture);
  }),
  bindPublic(outsider.createUpload, ({ ctx, params, body }) => createOutsiderUpload(ctx, params.token, body)),
  bindPublic(outsider.attach, ({ ctx, params, body }) => attachOutside(ctx, params.token, body)),
  bindPublic(outsider.sendCode, ({ ctx, params, body }) => sendSigningCode(ctx, params.token, body)),
  bindPublic(outsider.sign, ({ ctx, params, body }) => signOutside(ctx, params.token, body)),
  bindPublic(outsider.decline, ({ ctx, params, body }) => declineInvite(ctx, params.token, body.reason)),
  bindPublic(outsider.finish, ({ ctx, params }) => finishInvite(ctx, params.token)),
];
