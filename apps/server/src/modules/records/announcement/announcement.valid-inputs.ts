import type { ValidInputs } from '../../../../test/valid-input.ts';

const everybody = { establishmentIds: [], groupIds: [], roleIds: [], processTypeIds: [], documentTypeIds: [] };
const asked = {
  title: 'Inventário',
  text: 'O inventário começa amanhã às 8h.',
  audience: everybody,
  channel: ['INBOX' as const],
  from: '2030-01-01T12:00:00Z',
  until: null,
  requireRead: false,
};

export const announcementInputs: ValidInputs<'announcement'> = {
  list: () => ({ pointsAtNothing: 'lists those of the customer' }),
  choices: () => ({ pointsAtNothing: 'lists records of the customer' }),
  reach: () => ({ body: { audience: everybody }, pointsAtNothing: 'counts people of the customer' }),
  waiting: () => ({ pointsAtNothing: 'lists those of the user' }),
  get: ({ announcementId }) => ({ params: { id: announcementId } }),
  readers: ({ announcementId }) => ({ params: { id: announcementId } }),
  create: () => ({ body: asked, pointsAtNothing: 'writes to everybody of the customer' }),
  update: ({ announcementId }) => ({ params: { id: announcementId }, body: asked }),
  template: () => ({ params: { kind: 'groups' }, pointsAtNothing: 'lists records of the customer' }),
  upload: () => ({
    body: {
      kind: 'groups',
      fileName: 'a.csv',
      content: Buffer.from('Título;Texto;Grupo de estabelecimento\nA;B;Nenhum').toString('base64'),
      dryRun: true,
    },
    pointsAtNothing: 'finds records by their names',
  }),
  withdrawMany: ({ announcementId }) => ({ body: { ids: [announcementId] } }),
  end: ({ announcementId }) => ({ params: { id: announcementId } }),
  withdraw: ({ announcementId }) => ({ params: { id: announcementId } }),
  enable: ({ announcementId }) => ({ params: { id: announcementId } }),
};
