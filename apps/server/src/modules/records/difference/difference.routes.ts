import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getRules, listRuledTypes, resetRules, saveRules, tryRules } from './difference.rule.service.ts';
import { acceptDifference, listOfDocument, listOfProcess, takeAcceptanceBack } from './difference.service.ts';

const { difference } = endpoints;

export const differenceRoutes = [
  bind(difference.listOfProcess, ({ ctx, params }) => listOfProcess(ctx, params.id)),
  bind(difference.listOfDocument, ({ ctx, params }) => listOfDocument(ctx, params.id)),
  bind(difference.accept, ({ ctx, params, body }) => acceptDifference(ctx, params, body.reason)),
  bind(difference.takeBack, ({ ctx, params }) => takeAcceptanceBack(ctx, params)),
  bind(difference.listTypes, ({ ctx }) => listRuledTypes(ctx)),
  bind(difference.getRules, ({ ctx, params }) => getRules(ctx, params.id)),
  bind(difference.saveRules, ({ ctx, params, body }) => saveRules(ctx, params.id, body)),
  bind(difference.resetRules, ({ ctx, params }) => resetRules(ctx, params.id)),
  bind(difference.tryRules, ({ ctx, params, body }) => tryRules(ctx, params.id, body)),
];
