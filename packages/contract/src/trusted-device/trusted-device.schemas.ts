import Type from 'typebox';
import { Empty, Instant, Nullable, UuidParams } from '../common/ids.ts';

export const trustedDeviceSchemas = {
  list: {
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          address: Nullable(Type.String()),
          userAgent: Type.String(),
          createdAt: Instant,
          lastUsedAt: Instant,
          expiresAt: Instant,
        }),
      ),
    }),
  },
  delete: { params: UuidParams, response: Empty },
};
