import Type from 'typebox';

export const healthSchemas = {
  live: { response: Type.Object({ status: Type.Literal('ok') }) },
  ready: { response: Type.Object({ status: Type.Literal('ok') }) },
};
