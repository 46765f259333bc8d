import type { ReadyFlow } from './ready-flow.ts';

export const looseDocuments: ReadyFlow = {
  code: 'LOOSE_DOCUMENTS',
  name: 'Documentos avulsos',
  start: 'Documentos recebidos',
  stages: [
    {
      id: 'Sort',
      name: 'Separar documentos',
      role: 'VENDEDOR',
      ways: [
        {
          to: 'Concluded',
          name: 'Arquivar',
          roles: ['VENDEDOR', 'FI', 'CONFERENTE', 'FATURAMENTO', 'DESPACHANTE', 'GERENTE'],
        },
        { to: 'Canceled', name: 'Descartar', roles: ['VENDEDOR', 'CONFERENTE', 'DESPACHANTE', 'GERENTE'] },
      ],
    },
  ],
  concluded: 'Concluído',
};
