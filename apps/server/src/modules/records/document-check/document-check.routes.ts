import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getCheck, signCheck, signNextCheck, undoCheck } from './document-check.service.ts';

export const documentCheckRoutes = [
  bind(endpoints.documentCheck.sign, ({ ctx, params, body }) => signCheck(ctx, params.id, params.checkId, body)),
  bind(endpoints.documentCheck.get, ({ ctx, params }) => getCheck(ctx, params.id, params.checkId)),
  bind(endpoints.documentCheck.undo, ({ ctx, params }) => undoCheck(ctx, params.id, params.checkId)),
  bind(endpoints.documentCheck.signNext, ({ ctx, params, body }) => signNextCheck(ctx, params.id, body?.roleId)),
];
