import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getStructure } from './structure.service.ts';

export const structureRoutes = [bind(endpoints.structure.get, ({ ctx }) => getStructure(ctx))];
