import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { chooseProcess, clearRows, listRead, readFiles } from './nfe-import.service.ts';

const { nfeImport } = endpoints;

export const nfeImportRoutes = [
  bind(nfeImport.read, ({ ctx, body }) => readFiles(ctx, body)),
  bind(nfeImport.list, ({ ctx }) => listRead(ctx)),
  bind(nfeImport.choose, ({ ctx, params, body }) => chooseProcess(ctx, params.id, body.processId)),
  bind(nfeImport.clear, ({ ctx }) => clearRows(ctx)),
];
