import { type Event, type EventContent, type EventSummary, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** The server's words, or those of the screen. */
const orSaid = (said: string) => (error: Error) => (isApiError(error) ? error : said);

/** Makes an event, or changes the one that is given (B03, B04). */
export function useSaveEvent(event: Event | null) {
  const { t } = useTranslation('event');
  return useAction({
    name: 'event',
    run: (content: EventContent) =>
      event
        ? call(endpoints.event.update, { params: { id: event.id }, body: { ...content, version: event.version } })
        : call(endpoints.event.create, { body: content }),
    done: () => t(event ? 'messages.edited' : 'messages.created'),
    failed: (error) => (isApiError(error) ? null : t(event ? 'messages.edit' : 'messages.create')),
    anew: [endpoints.event.list, endpoints.event.get],
  });
}

/** Deletes an event (B05). */
export function useRemoveEvent() {
  const { t } = useTranslation('event');
  return useAction({
    name: 'event',
    run: ({ id }: EventSummary) => call(endpoints.event.delete, { params: { id } }),
    done: () => t('messages.removed'),
    failed: orSaid(t('messages.remove')),
    anew: [endpoints.event.list],
  });
}

/** Counts how often an event would have happened. */
export function useTryEvent() {
  return useAction({
    name: 'event-trial',
    run: ({ eventType, processTypeId, parameters, condition }: EventContent) =>
      call(endpoints.event.trial, { body: { eventType, processTypeId, parameters, condition } }),
  });
}
