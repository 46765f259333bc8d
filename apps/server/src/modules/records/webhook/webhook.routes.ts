import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getDeliveries, getDelivery, resend, resendSince } from './webhook.journal.service.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  testWebhook,
} from './webhook.service.ts';

const { webhook } = endpoints;

export const webhookRoutes = [
  bind(webhook.list, ({ ctx }) => listWebhooks(ctx)),
  bind(webhook.create, ({ ctx, body }) => createWebhook(ctx, body)),
  bind(webhook.update, ({ ctx, params, body }) => changeWebhook(ctx, params.id, body)),
  bind(webhook.delete, ({ ctx, params }) => removeWebhook(ctx, params.id)),
  bind(webhook.renewSecret, ({ ctx, params }) => renewSecret(ctx, params.id)),
  bind(webhook.test, ({ ctx, params }) => testWebhook(ctx, params.id)),
  bind(webhook.listDeliveries, ({ ctx, params, query }) => getDeliveries(ctx, params.id, query)),
  bind(webhook.getDelivery, ({ ctx, params }) => getDelivery(ctx, params.id)),
  bind(webhook.resend, ({ ctx, params }) => resend(ctx, params.id)),
  bind(webhook.resendSince, ({ ctx, params, body }) => resendSince(ctx, params.id, new Date(body.since))),
];
