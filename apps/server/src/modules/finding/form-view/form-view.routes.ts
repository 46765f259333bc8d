import { endpoints } from '@tramite/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallCtx } from '../../../platform/call/context.ts';
import { bind, bindPublic } from '../../../platform/http/binding.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { framePolicy, refusalPage } from '../../definitions/form-template/form-template.page.service.ts';
import { createTicket, listTemplatesOf, preview, usePage } from './form-view.service.ts';

const calls = endpoints.formView;

interface Asked {
  readonly ctx: CallCtx;
  readonly query: { readonly vnSecret?: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A page for the frame; people who come too late are told so in it, programs by its code. */
async function send({ ctx, query, request, reply }: Asked): Promise<unknown> {
  reply.headers({
    'content-security-policy': framePolicy(ctx.platform.settings.frameOrigins),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const [path = ''] = request.url.split('?');
  try {
    return reply.type('text/html; charset=utf-8').send(await usePage(ctx, path, query.vnSecret));
  } catch (error) {
    const isRead = error instanceof ProblemError && String(request.headers.accept).includes('text/html');
    if (!isRead) throw error;
    return reply.code(error.status).send(refusalPage(error.message));
  }
}

export const formViewRoutes = [
  bind(calls.listTemplates, ({ ctx, params }) => listTemplatesOf(ctx, params.id)),
  bind(calls.createTicket, ({ ctx, params }) => createTicket(ctx, params)),
  bind(calls.preview, ({ ctx, body }) => preview(ctx, body)),
  bindPublic(calls.html, (asked) => send(asked)),
  bindPublic(calls.previewHtml, (asked) => send(asked)),
];
