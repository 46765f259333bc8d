import Type from 'typebox';
import { IdParams, Nullable } from '../common/ids.ts';

/** A link to the logo of a customer, good for minutes. */
const response = Type.Object({ logo: Nullable(Type.String()) });

export const customerLogoSchemas = {
  get: { params: IdParams, response },
  set: {
    params: IdParams,
    body: Type.Object({
      /** Null: none from now on. */
      logo: Nullable(
        Type.Object({
          fileName: Type.String({ minLength: 1, maxLength: 255 }),
          /** The file in base64. */
          content: Type.String(),
        }),
      ),
    }),
    response,
  },
};
