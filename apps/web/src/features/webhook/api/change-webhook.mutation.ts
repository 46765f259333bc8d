import { endpoints, type Webhook, type WebhookContent } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { webhook } = endpoints;
const journal = [webhook.list, webhook.listDeliveries, webhook.getDelivery];

/** Makes an address, which answers its secret, or changes the one that is given. */
export function useSaveWebhook(address: Webhook | null) {
  const { t } = useTranslation('webhook');
  return useAction({
    name: 'webhook',
    run: async (content: WebhookContent) => {
      if (!address) return call(webhook.create, { body: content });
      await call(webhook.update, { params: { id: address.id }, body: { ...content, version: address.version } });
      return null;
    },
    done: () => t('saved'),
    // The form says it.
    failed: () => null,
    anew: [webhook.list, endpoints.event.choices],
  });
}

export function useRemoveWebhook() {
  const { t } = useTranslation('webhook');
  return useAction({
    name: 'webhook',
    run: ({ id }: Webhook) => call(webhook.delete, { params: { id } }),
    done: () => t('removed'),
    anew: [webhook.list, endpoints.event.choices],
  });
}

export function useRenewSecret() {
  return useAction({
    name: 'webhook-secret',
    run: ({ id }: Webhook) => call(webhook.renewSecret, { params: { id } }),
    anew: [webhook.list],
  });
}

export function useTestWebhook() {
  const { t } = useTranslation('webhook');
  return useAction({
    name: 'webhook-test',
    run: ({ id }: Webhook) => call(webhook.test, { params: { id } }),
    done: () => t('tested'),
    anew: journal,
  });
}

export function useResend() {
  const { t } = useTranslation('webhook');
  return useAction({
    name: 'webhook-resend',
    run: (id: number) => call(webhook.resend, { params: { id } }),
    done: () => t('resent', { count: 1 }),
    anew: journal,
  });
}

/** Since the beginning of a day, where the browser is. */
export function useResendSince() {
  const { t } = useTranslation('webhook');
  return useAction({
    name: 'webhook-resend',
    run: ({ id, day }: { readonly id: number; readonly day: string }) =>
      call(webhook.resendSince, { params: { id }, body: { since: new Date(`${day}T00:00:00`).toISOString() } }),
    done: ({ count }) => t('resent', { count }),
    anew: journal,
  });
}
