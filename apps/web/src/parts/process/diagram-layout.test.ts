import type { ProcessDiagram } from '@tramite/contract';
import { expect, test } from 'vitest';
import { layDiagram } from './diagram-layout.ts';

const node = (id: string, type: ProcessDiagram['nodes'][number]['type'] = 'TASK') =>
  ({ id, label: id, type, state: 'ahead' }) as const;
const flow = (from: string, to: string) => ({ id: `${from}-${to}`, label: '', from, to, isTaken: false });

const diagram: ProcessDiagram = {
  nodes: [node('start', 'START'), node('a'), node('b'), node('c'), node('end', 'END'), node('alone')],
  flows: [flow('start', 'a'), flow('a', 'b'), flow('a', 'c'), flow('b', 'end'), flow('c', 'a')],
};

test('a diagram runs from left to right, and no two nodes lie on each other', () => {
  const { nodes, flows, width, height } = layDiagram(diagram);
  const at = new Map(nodes.map(({ node: { id }, x, y }) => [id, { x, y }]));
  const xOf = (id: string) => at.get(id)?.x ?? 0;
  expect(xOf('start')).toBeLessThan(xOf('a'));
  expect(xOf('a')).toBeLessThan(xOf('b'));
  expect(xOf('b')).toBe(xOf('c'));
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(diagram.nodes.length);
  expect(flows).toHaveLength(diagram.flows.length);
  for (const { x, y } of nodes) {
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
});

test('an empty diagram has a picture of its own size', () => {
  expect(layDiagram({ nodes: [], flows: [] })).toMatchObject({ nodes: [], flows: [] });
});
