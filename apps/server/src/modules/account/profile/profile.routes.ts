import { endpoints } from '@tramite/contract';
import { bind, bindSession } from '../../../platform/http/binding.ts';
import { setPhoto } from './profile.photo.service.ts';
import { getPersonalData, seeNews, updatePersonalData } from './profile.service.ts';

const { profile } = endpoints;

export const profileRoutes = [
  bindSession(profile.get, ({ ctx }) => getPersonalData(ctx)),
  bindSession(profile.update, ({ ctx, body }) => updatePersonalData(ctx, body)),
  bindSession(profile.setPhoto, ({ ctx, body }) => setPhoto(ctx, body.photo)),
  bind(profile.seeNews, ({ ctx, params }) => seeNews(ctx, params.name)),
];
