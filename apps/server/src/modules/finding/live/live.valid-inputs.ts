import type { ValidInputs } from '../../../../test/valid-input.ts';

const pointsAtNothing = 'it tells what happened to what the actor may see';

export const liveInputs: ValidInputs<'live'> = {
  follow: () => ({ query: { seconds: 60, lasts: 0 }, pointsAtNothing }),
  look: ({ documentId }) => ({ body: { place: '0190d9a0-0000-7000-8000-000000000001', documentId } }),
  list: () => ({ query: { seconds: 60 }, pointsAtNothing }),
};
