import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { exportAccess, listAccess } from './access-review.service.ts';

const { accessReview } = endpoints;

export const accessReviewRoutes = [
  bind(accessReview.list, ({ ctx, query }) => listAccess(ctx, query)),
  bind(accessReview.export, ({ ctx, query }) => exportAccess(ctx, query)),
];
