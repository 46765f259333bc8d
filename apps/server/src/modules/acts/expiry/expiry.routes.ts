import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { release } from './expiry.service.ts';

export const expiryRoutes = [bind(endpoints.expiry.release, ({ ctx, params, body }) => release(ctx, params, body))];
