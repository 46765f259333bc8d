import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { follow, unfollow } from './follow.service.ts';

export const followRoutes = [
  bind(endpoints.follow.follow, ({ ctx, params }) => follow(ctx, params.id)),
  bind(endpoints.follow.unfollow, ({ ctx, body }) => unfollow(ctx, body.ids)),
];
