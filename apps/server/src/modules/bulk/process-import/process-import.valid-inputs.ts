import type { ValidInputs } from '../../../../test/valid-input.ts';

const content = Buffer.from('x').toString('base64');

export const processImportInputs: ValidInputs<'processImport'> = {
  list: () => ({ pointsAtNothing: 'lists those of the user' }),
  template: ({ processTypeId }) => ({ params: { typeId: processTypeId } }),
  try: ({ processTypeId }) => ({ body: { workflowTypeId: processTypeId, fileName: 'a.xlsx', content } }),
  get: ({ processId }) => ({ params: { id: processId } }),
  addFiles: ({ processId }) => ({ params: { id: processId }, body: { fileName: 'a.zip', content } }),
  result: ({ processId }) => ({ params: { id: processId } }),
  start: ({ processId }) => ({ params: { id: processId } }),
};
