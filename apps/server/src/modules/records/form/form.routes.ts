import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import {
  getForm,
  getFormOfDocument,
  getNewForm,
  listFormIndexers,
  listFormsOfDocument,
  listFormsOfProcess,
  listRevisions,
} from './form.service.ts';

const { form: calls } = endpoints;

export const formRoutes = [
  bind(calls.getOfDocument, ({ ctx, params }) => getFormOfDocument(ctx, params.id)),
  bind(calls.listOfDocument, ({ ctx, params }) => listFormsOfDocument(ctx, params.id)),
  bind(calls.getNew, ({ ctx, params }) => getNewForm(ctx, params.id)),
  bind(calls.listIndexers, ({ ctx, params, query }) => listFormIndexers(ctx, params.formTypeId, query.establishmentId)),
  bind(calls.listOfProcess, ({ ctx, params }) => listFormsOfProcess(ctx, params.id)),
  bind(calls.get, ({ ctx, params }) => getForm(ctx, params.id)),
  bind(calls.listRevisions, ({ ctx, params }) => listRevisions(ctx, params.id)),
];
