import type { ValidInputs } from '../../../../test/valid-input.ts';

const pointsAtNothing = 'it reads the audit of the company of the actor alone';

export const auditInputs: ValidInputs<'audit'> = {
  list: () => ({ query: { from: '2026-01-01', until: '2026-12-31', objectType: 'document' }, pointsAtNothing }),
  actions: () => ({ pointsAtNothing }),
  people: () => ({ query: { text: 'ana' }, pointsAtNothing }),
  export: () => ({ query: { action: 'session.login' }, pointsAtNothing }),
  verify: () => ({ pointsAtNothing }),
};
