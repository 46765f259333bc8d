import Type, { type Static } from 'typebox';
import { Named, Nullable } from '../common/ids.ts';

const list = { response: Type.Object({ items: Type.Array(Named) }) };

/** What is known of an address by its CEP; a town with a single one has neither street nor district. */
export const PostalAddress = Type.Object({
  postalCode: Type.String(),
  street: Nullable(Type.String()),
  district: Nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  /** False where it comes from no real directory but from a few addresses to try the product with. */
  isReal: Type.Boolean(),
});

export const establishmentSchemas = {
  listAll: list,
  listMine: list,
  findAddress: {
    params: Type.Object({ postalCode: Type.String({ pattern: '^[0-9]{8}$' }) }),
    response: PostalAddress,
  },
};

export type PostalAddress = Static<typeof PostalAddress>;
