import type { ValidInputs } from '../../../../test/valid-input.ts';

/** Reports belong to their user, and no report has this id. */
const one = () => ({ params: { id: 999_999 } });

const pointsAtNothing = 'it finds what the actor may see';

export const reportInputs: ValidInputs<'report'> = {
  documents: () => ({
    body: {
      search: { searchType: 'documents', text: '*' },
      format: 'csv',
      columns: ['number', 'type'],
    },
    pointsAtNothing,
  }),
  progress: () => ({
    body: {
      search: { searchType: 'documents', text: '*' },
      format: 'csv',
      columns: ['record', 'description'],
    },
    pointsAtNothing,
  }),
  workflows: () => ({
    body: { search: { searchType: 'workflows', workflowIds: [] }, format: 'csv', columns: ['number'] },
    pointsAtNothing,
  }),
  import: () => ({
    body: { registration: 'lists', fileName: 'listas.csv', csv: 'Nome;Código\nCores;cores', dryRun: true },
    pointsAtNothing: 'finds its records by their names',
  }),
  finishImport: one,
  list: () => ({ pointsAtNothing: 'it lists the reports of the user' }),
  get: one,
  download: one,
  repeat: one,
  delete: one,
};
