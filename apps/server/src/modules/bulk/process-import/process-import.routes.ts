import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { addFiles } from '../../acts/process-import/process-import.files.service.ts';
import { getImport, getImports, tryImport } from '../../acts/process-import/process-import.service.ts';
import { makeTemplate } from '../../acts/process-import/process-import.template.service.ts';
import { makeResult } from './process-import.result.service.ts';
import { startImport } from './process-import.start.service.ts';

const { processImport } = endpoints;

export const processImportRoutes = [
  bind(processImport.list, ({ ctx }) => getImports(ctx)),
  bind(processImport.template, ({ ctx, params }) => makeTemplate(ctx, params.typeId)),
  bind(processImport.get, ({ ctx, params }) => getImport(ctx, params.id)),
  bind(processImport.try, ({ ctx, body }) => tryImport(ctx, body)),
  bind(processImport.addFiles, ({ ctx, params, body }) => addFiles(ctx, params.id, body)),
  bind(processImport.result, ({ ctx, params }) => makeResult(ctx, params.id)),
  bind(processImport.start, ({ ctx, params }) => startImport(ctx, params.id)),
];
