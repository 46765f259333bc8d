import Type from 'typebox';
import { Empty, IdParams } from '../common/ids.ts';

const Announced = Type.Object({ message: Type.String() });

export const userSchemas = {
  getTemporaryPassword: { params: IdParams, response: Announced },
  giveTemporaryPassword: { params: IdParams, response: Announced },
  resetMultiFactor: { params: IdParams, response: Empty },
};
