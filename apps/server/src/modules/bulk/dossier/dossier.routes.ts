import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { askDossier } from './dossier.service.ts';

export const dossierRoutes = [bind(endpoints.dossier.make, ({ ctx, body }) => askDossier(ctx, body))];
