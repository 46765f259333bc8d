import Type from 'typebox';

export const featureSchemas = {
  list: { response: Type.Record(Type.String(), Type.Unknown()) },
  isEnabled: {
    params: Type.Object({ name: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) }),
    response: Type.Object({ enabled: Type.Boolean() }),
  },
};
