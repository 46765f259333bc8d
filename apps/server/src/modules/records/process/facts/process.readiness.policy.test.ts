import type { DocumentSituation } from '@tramite/contract';
import { isAllFilled } from '@tramite/rules/workflow/readiness';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/session/actor.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import { presentMissing } from '../process.missing.presenter.ts';
import { missingFor } from './process.readiness.policy.ts';

const open = { visibleRoles: [], editRoles: [], masked: false };
const MANAGER = 9;

const version = {
  stages: [{ id: 1, nodeId: 'gather' }],
  definition: {
    transitions: [],
    stages: [
      {
        id: 'gather',
        requiredIndexers: ['plate', 'margin'],
        requiredDocuments: [{ documentType: 'CNH', min: 2, max: null }],
      },
    ],
  },
  indexers: [
    { id: 5, code: 'plate', label: 'Placa', ...open },
    { id: 6, code: 'margin', label: 'Margem', ...open, visibleRoles: [MANAGER] },
  ],
  documentTypes: [{ id: 7, code: 'CNH', label: 'CNH', attachmentLabels: [] }],
  checklists: [],
} as unknown as VersionDefinition;

const by = (...roleIds: number[]) => ({ roleIds }) as unknown as Actor;
const filled = (name: string) => ({ name, display: 'x' });
const both = [filled('plate'), filled('margin')];

function missingOf(indexers: typeof both, ...situations: DocumentSituation[]) {
  const documents = situations.map((situation) => ({ typeId: 7, situation }));
  return missingFor(
    version,
    { fromStageId: 1, isCancel: false },
    { indexers, documents, pendencies: [], children: [] },
  );
}

describe('what a process still needs to leave its stage', () => {
  test('nothing with its fields filled and enough documents that hold', () => {
    expect(missingOf(both, 'N', 'P')).toEqual([]);
  });

  test('a document where others are canceled or expired', () => {
    for (const situation of ['S', 'V'] as const) {
      expect(missingOf(both, 'C', situation)).toEqual([{ kind: 'document', key: 'CNH', label: 'CNH', count: 1 }]);
    }
  });

  test('a field that is empty', () => {
    const indexers = [filled('margin'), { name: 'plate', display: '' }];
    expect(missingOf(indexers, 'C', 'C')).toEqual([{ kind: 'indexer', key: 'plate', label: 'Placa', count: 1 }]);
  });
});

describe('what is missing, told to a person', () => {
  const plate = { kind: 'indexer', id: 5, label: 'Placa', count: 1 };
  const cnh = { kind: 'document', id: 7, label: 'CNH', count: 2 };

  test('by name and number to who sees all of it', () => {
    const margin = { kind: 'indexer', id: 6, label: 'Margem', count: 1 };
    expect(presentMissing(by(MANAGER), version, missingOf([]))).toEqual([plate, margin, cnh]);
  });

  test('without the names of fields that the person does not see', () => {
    expect(presentMissing(by(1), version, missingOf([]))).toEqual([plate, cnh]);
  });

  test('only that something is, where no name may be told', () => {
    const missing = missingOf([filled('plate')], 'C', 'C');
    expect(presentMissing(by(1), version, missing)).toEqual([]);
    expect(isAllFilled(missing)).toBe(false);
  });
});
