import { expect, it } from 'vitest';
import { sale, stage } from '../workflow/definition.test-kit.ts';
import { versionRows } from './version-rows.ts';

const ids = { role: (code: string) => code.length, indexer: () => 7, documentType: () => 9, checklist: () => 3 };
const counter = () => {
  let last = 100;
  return () => {
    last += 1;
    return last;
  };
};

it('writes a row for each stage and transition, in their order', () => {
  const { rows, stageIds } = versionRows(5, sale, ids, counter());
  expect(rows.stage.map(({ node_id, position }) => [node_id, position])).toEqual(
    sale.stages.map(({ id }, at) => [id, at]),
  );
  expect(rows.transition.map(({ node_id }) => node_id)).toEqual(sale.transitions.map(({ id }) => id));
  const approved = rows.transition.find(({ label }) => label === 'Autorizar');
  expect(approved).toMatchObject({
    version_id: 5,
    from_stage_id: stageIds.gerência,
    to_stage_id: stageIds.entrega,
    role_ids: ['GERENTE'.length],
  });
});

it('keeps what a stage asks for in its order', () => {
  const asking = stage('a', 'TASK', {
    requiredIndexers: ['plate'],
    requiredDocuments: [{ documentType: 'CNH', min: 1, max: 2 }],
    checklists: ['Entrega', 'Entrega'],
  });
  const { rows, stageIds } = versionRows(5, { ...sale, stages: [asking], transitions: [] }, ids, counter());
  expect(rows.stage_indexer).toEqual([{ stage_id: stageIds.a, indexer_id: 7, position: 0 }]);
  expect(rows.stage_document).toEqual([
    { stage_id: stageIds.a, document_type_id: 9, min_count: 1, max_count: 2, position: 0 },
  ]);
  expect(rows.stage_checklist).toEqual([{ stage_id: stageIds.a, checklist_id: 3, position: 0 }]);
});

it('keeps what a transition asks for by its own row, each thing once', () => {
  const transition = sale.transitions.slice(0, 1).map((each) => ({
    ...each,
    requiredIndexers: ['plate', 'plate'],
    requiredDocuments: [1, 2].map((min) => ({ documentType: 'CNH', min, max: null })),
  }));
  const { rows } = versionRows(5, { ...sale, transitions: transition }, ids, counter());
  const id = rows.transition[0]?.id;
  expect(rows.transition_indexer).toEqual([{ transition_id: id, indexer_id: 7, position: 0 }]);
  expect(rows.transition_document).toEqual([
    { transition_id: id, document_type_id: 9, min_count: 2, max_count: null, position: 0 },
  ]);
});
