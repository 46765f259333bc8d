// @vitest-environment node
import { expect, it } from 'vitest';
import { nothingOver, viewerAt, viewerOf, withLayers } from './over-list.ts';

it('puts one layer over the others and takes it away again', () => {
  const viewed = withLayers(nothingOver, { overlay: viewerOf([7, 8]) });
  const both = withLayers(viewed, { history: { documentId: 7 } });
  expect(both).toEqual({ ...viewed, history: { documentId: 7 } });
  expect(withLayers(both, { history: null })).toEqual(viewed);
});

it('changes the layer below together with the one that led to it', () => {
  const history = withLayers(nothingOver, { history: { workflowId: 5 } });
  const { overlay, history: left } = withLayers(history, { history: null, overlay: viewerOf([9]) });
  expect([overlay, left]).toEqual([{ kind: 'documents', documentIds: [9], startId: 9 }, null]);
});

it('shows chosen documents from the first on, or from the one that was meant', () => {
  expect(viewerOf([7, 8])).toEqual({ kind: 'documents', documentIds: [7, 8], startId: 7 });
  expect(viewerOf([7, 8], 8)).toEqual({ kind: 'documents', documentIds: [7, 8], startId: 8 });
});

it('shows a document among the results that are loaded, and any other alone', () => {
  expect(viewerAt([{ id: 7 }, { id: 8 }], 8)).toEqual({ kind: 'results', index: 1 });
  expect(viewerAt([{ id: 7 }], 8)).toEqual({ kind: 'documents', documentIds: [8], startId: 8 });
});
