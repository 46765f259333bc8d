import type { Facts } from '../../../../test/facts.ts';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const said = ({ pendencyReasonId }: Facts) => ({ reasonId: pendencyReasonId, text: 'Página ilegível' });

export const pendencyInputs: ValidInputs<'pendency'> = {
  listInsertProfiles: ({ documentId }) => ({ query: { documentId } }),
  listResolveProfiles: ({ documentId }) => ({ query: { documentId } }),
  listReasons: () => ({ pointsAtNothing: 'lists those of the customer' }),
  insert: (facts) => ({ query: { documentId: facts.documentId }, body: said(facts) }),
  resolve: ({ suspendedDocumentId, pendencyId }) => ({
    query: { documentId: suspendedDocumentId },
    body: { pendencyId, text: 'Enviado de novo' },
  }),
  refuseCheck: (facts) => ({ params: { id: facts.documentId, checkId: facts.stepId }, body: said(facts) }),
};
