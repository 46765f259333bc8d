import type { ValidInputs } from '../../../../test/valid-input.ts';

export const profileInputs: ValidInputs<'profile'> = {
  get: () => ({}),
  update: () => ({ body: { name: 'Ana Graziela de Souza', nickname: 'Ana', cellphone: null } }),
  setPhoto: () => ({ body: { photo: null }, pointsAtNothing: 'it changes the photo of whoever calls' }),
  seeNews: () => ({ params: { name: 'news-sign-canceled-sort' }, pointsAtNothing: 'it notes what the user read' }),
};
