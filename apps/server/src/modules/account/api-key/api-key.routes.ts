import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.service.ts';

const { apiKey } = endpoints;

export const apiKeyRoutes = [
  bind(apiKey.list, ({ ctx }) => listApiKeys(ctx)),
  bind(apiKey.create, ({ ctx, body }) => createApiKey(ctx, body)),
  bind(apiKey.revoke, ({ ctx, params }) => revokeApiKey(ctx, params.id)),
];
