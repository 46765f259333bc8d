import type { ValidInputs } from '../../../../test/valid-input.ts';

const nothing = {
  roleIds: [],
  functionIds: [],
  establishmentIds: [],
  allEstablishments: false,
  seesOwnOnly: true,
  resources: [],
  version: 1,
};

export const userPermissionInputs: ValidInputs<'userPermission'> = {
  get: ({ userId }) => ({ params: { id: userId } }),
  preview: ({ userId }) => ({ params: { id: userId }, body: nothing }),
  update: ({ userId }) => ({ params: { id: userId }, body: nothing }),
};
