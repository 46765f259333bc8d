import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { explainDocument, explainProcess } from './explanation.service.ts';

const { explanation } = endpoints;

export const explanationRoutes = [
  bind(explanation.explainDocument, ({ ctx, params, query }) => explainDocument(ctx, params.id, query)),
  bind(explanation.explainProcess, ({ ctx, params, query }) => explainProcess(ctx, params.id, query)),
];
