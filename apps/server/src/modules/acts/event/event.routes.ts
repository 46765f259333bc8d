import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getJournal } from './event.journal.service.ts';
import { getChoices, getMeta, getTypeMeta } from './event.meta.service.ts';
import { changeEvent, createEvent, getEvent, listEvents, removeEvent } from './event.service.ts';
import { tryEvent } from './event.trial.service.ts';

const { event } = endpoints;

export const eventRoutes = [
  bind(event.list, ({ ctx, query }) => listEvents(ctx, query)),
  bind(event.choices, ({ ctx }) => getChoices(ctx)),
  bind(event.get, ({ ctx, params }) => getEvent(ctx, params.id)),
  bind(event.create, ({ ctx, body }) => createEvent(ctx, body)),
  bind(event.update, ({ ctx, params, body }) => changeEvent(ctx, params.id, body)),
  bind(event.delete, ({ ctx, params }) => removeEvent(ctx, params.id)),
  bind(event.meta, ({ ctx, params }) => getMeta(ctx, params.eventType)),
  bind(event.processTypeMeta, ({ ctx, params }) => getTypeMeta(ctx, params.id)),
  bind(event.trial, ({ ctx, body }) => tryEvent(ctx, body)),
  bind(event.journal, ({ ctx, params, query }) => getJournal(ctx, params.id, query)),
];
