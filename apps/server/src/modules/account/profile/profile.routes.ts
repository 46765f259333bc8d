import { endpoints } from '@tramite/contract';
import { bindSession } from '../../../platform/http/binding.ts';
import { getPersonalData, updatePersonalData } from './profile.service.ts';

const { profile } = endpoints;

export const profileRoutes = [
  bindSession(profile.get, ({ ctx }) => getPersonalData(ctx)),
  bindSession(profile.update, ({ ctx, body }) => updatePersonalData(ctx, body)),
];
