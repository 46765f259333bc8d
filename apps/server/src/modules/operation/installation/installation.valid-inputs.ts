import type { ValidInputs } from '../../../../test/valid-input.ts';

const pointsAtNothing = 'closed to all but operators';

export const installationInputs: ValidInputs<'installation'> = {
  get: () => ({ pointsAtNothing }),
  testMail: () => ({ pointsAtNothing }),
  listRooms: () => ({ pointsAtNothing }),
  setRoom: () => ({
    params: { id: 1 },
    body: { bytes: null, files: null, work: null },
    pointsAtNothing,
  }),
};
