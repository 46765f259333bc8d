import Type from 'typebox';
import { Named } from '../common/ids.ts';

const list = { response: Type.Object({ items: Type.Array(Named) }) };

export const establishmentSchemas = { listAll: list, listMine: list };
