import { describe, expect, it } from 'vitest';
import { isAllFilled, type ProcessFacts, readiness } from './readiness.ts';

const stage = {
  requiredIndexers: ['plate', 'color'],
  requiredDocuments: [
    { documentType: 'CNH', min: 2, max: null },
    { documentType: 'NFE', min: 0, max: 1 },
  ],
};
const going = { isCancel: false };
const ready: ProcessFacts = {
  indexers: [
    { name: 'plate', label: 'Placa', filled: true },
    { name: 'color', label: 'Cor', filled: true },
  ],
  documentTypes: [{ code: 'CNH', label: 'CNH do cliente' }],
  documents: [
    { documentType: 'CNH', situation: 'C' },
    { documentType: 'CNH', situation: 'N' },
  ],
  openPendencies: [],
  openChildren: [],
};

describe('readiness of a transition', () => {
  it('has nothing missing when indexers and documents are there', () => {
    expect(readiness(stage, going, ready)).toEqual([]);
  });

  it('names what is missing by its label, in the order of the definition', () => {
    const process: ProcessFacts = {
      ...ready,
      indexers: [{ name: 'color', label: 'Cor', filled: false }],
      documents: [
        { documentType: 'CNH', situation: 'S' },
        { documentType: 'CNH', situation: 'V' },
        { documentType: 'CNH', situation: 'P' },
      ],
      openPendencies: [{ id: 5, label: 'Documento ilegível' }],
    };
    const missing = readiness(stage, going, process);
    expect(missing).toEqual([
      { kind: 'indexer', key: 'plate', label: 'plate', count: 1 },
      { kind: 'indexer', key: 'color', label: 'Cor', count: 1 },
      { kind: 'document', key: 'CNH', label: 'CNH do cliente', count: 1 },
      { kind: 'pendency', key: '5', label: 'Documento ilegível', count: 1 },
    ]);
    expect(isAllFilled(missing)).toBe(false);
  });

  it('counts as filled with pendencies open, which still hold the transition', () => {
    const missing = readiness(stage, going, { ...ready, openPendencies: [{ id: 1, label: 'Divergente' }] });
    expect(missing).toHaveLength(1);
    expect(isAllFilled(missing)).toBe(true);
  });

  it('asks each document for the attachments that its type knows, and for its signatures', () => {
    const cnh = { documentType: 'CNH', min: 0, max: null, attachmentLabels: ['Frente', 'Verso', 'Selo'], signed: true };
    const process: ProcessFacts = {
      ...ready,
      documentTypes: [{ code: 'CNH', label: 'CNH', attachmentLabels: ['Frente', 'Verso'] }],
      documents: [
        { id: 1, documentType: 'CNH', situation: 'C', attachments: ['Frente', 'Verso'], isSigned: true },
        { id: 2, documentType: 'CNH', situation: 'N', attachments: ['Frente'] },
        { id: 3, documentType: 'CNH', situation: 'S' },
        { documentType: 'CNH', situation: 'N' },
      ],
    };
    expect(readiness({ requiredIndexers: [], requiredDocuments: [cnh] }, going, process)).toEqual([
      { kind: 'attachment', key: '2', label: 'CNH: Verso', count: 1 },
      { kind: 'signature', key: '2', label: 'CNH', count: 1 },
      { kind: 'attachment', key: '', label: 'CNH: Frente, Verso', count: 1 },
      { kind: 'signature', key: '', label: 'CNH', count: 1 },
    ]);
  });

  it('waits for the children that are open, where the transition joins them', () => {
    const process = { ...ready, openChildren: [{ id: 9, label: '#9 Financiamento' }] };
    expect(readiness(stage, going, process)).toEqual([]);
    const missing = readiness(stage, { isCancel: false, isJoin: true }, process);
    expect(missing).toEqual([{ kind: 'child', key: '9', label: '#9 Financiamento', count: 1 }]);
    expect(isAllFilled(missing)).toBe(true);
  });

  it('asks for what the transition asks beside what the stage asks', () => {
    const own = { isCancel: false, requiredIndexers: ['invoice'], requiredDocuments: [] };
    expect(readiness({ requiredIndexers: [], requiredDocuments: [] }, own, ready)).toEqual([
      { kind: 'indexer', key: 'invoice', label: 'invoice', count: 1 },
    ]);
  });

  it('asks of a way back why, and nothing else', () => {
    const process = { ...ready, indexers: [], documents: [], openPendencies: [{ id: 1, label: 'Incompleto' }] };
    const back = { isCancel: false, isBack: true };
    const missing = readiness(stage, back, process);
    expect(missing).toEqual([{ kind: 'comment', key: '', label: '', count: 1 }]);
    expect(isAllFilled(missing)).toBe(true);
    expect(readiness(stage, back, { ...process, isCommented: true })).toEqual([]);
  });

  it('asks nothing of a transition that cancels', () => {
    expect(readiness(stage, { isCancel: true }, { ...ready, indexers: [], documents: [] })).toEqual([]);
  });
});
