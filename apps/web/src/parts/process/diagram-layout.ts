import type { ProcessDiagram } from '@tramite/contract';

/** px of the picture before it is scaled. */
export const nodeSize = { width: 148, height: 52 };
const gap = { x: 44, y: 28 };
const pad = 24;

export interface PlacedNode {
  readonly node: ProcessDiagram['nodes'][number];
  /** Middle of the node. */
  readonly x: number;
  readonly y: number;
}

export interface PlacedFlow {
  readonly flow: ProcessDiagram['flows'][number];
  /** Data of an SVG path. */
  readonly path: string;
  readonly labelAt: { readonly x: number; readonly y: number };
}

export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly flows: readonly PlacedFlow[];
}

/** Puts a diagram into columns: each node one further than the first that leads to it, in the order of the definition. */
export function layDiagram({ nodes, flows }: ProcessDiagram): DiagramLayout {
  const columns = columnsOf({ nodes, flows });
  const count = Math.max(1, ...columns.map((column) => column.length));
  const height = pad * 2 + count * (nodeSize.height + gap.y) - gap.y;
  const placed = columns.flatMap((column, index) => {
    const free = height - (column.length * (nodeSize.height + gap.y) - gap.y);
    return column.map((node, row) => ({
      node,
      x: pad + index * (nodeSize.width + gap.x) + nodeSize.width / 2,
      y: free / 2 + row * (nodeSize.height + gap.y) + nodeSize.height / 2,
    }));
  });
  const at = new Map(placed.map((each) => [each.node.id, each]));
  return {
    width: pad * 2 + columns.length * (nodeSize.width + gap.x) - gap.x,
    height,
    nodes: placed,
    flows: flows.flatMap((flow) => {
      const [from, to] = [at.get(flow.from), at.get(flow.to)];
      return from && to ? [{ flow, ...wayOf(from, to) }] : [];
    }),
  };
}

function columnsOf({ nodes, flows }: ProcessDiagram): ProcessDiagram['nodes'][] {
  const rank = new Map(nodes.filter(({ type }) => type === 'START').map(({ id }) => [id, 0]));
  for (const [id, own] of rank) {
    for (const { from, to } of flows) {
      if (from === id && !rank.has(to)) {
        rank.set(to, own + 1);
      }
    }
  }
  const last = Math.max(0, ...rank.values());
  const columnOf = ({ id }: ProcessDiagram['nodes'][number]) => rank.get(id) ?? last + 1;
  const count = Math.max(0, ...nodes.map(columnOf)) + 1;
  return Array.from({ length: count }, (_, index) => nodes.filter((node) => columnOf(node) === index));
}

function wayOf(from: PlacedNode, to: PlacedNode): Pick<PlacedFlow, 'path' | 'labelAt'> {
  const isAhead = to.x > from.x;
  if (!isAhead) {
    // Back, or down the same column: round below.
    const low = Math.max(from.y, to.y) + nodeSize.height / 2 + gap.y / 2;
    const [startY, endY] = [from.y + halfHeight(from), to.y + halfHeight(to)];
    const path = `M ${from.x} ${startY} V ${low} H ${to.x} V ${endY}`;
    return { path, labelAt: { x: (from.x + to.x) / 2, y: low } };
  }
  const [startX, endX] = [from.x + halfWidth(from), to.x - halfWidth(to)];
  const middle = endX - gap.x / 2;
  const path =
    from.y === to.y ? `M ${startX} ${from.y} H ${endX}` : `M ${startX} ${from.y} H ${middle} V ${to.y} H ${endX}`;
  return { path, labelAt: { x: (startX + endX) / 2, y: from.y } };
}

const isBox = ({ node }: PlacedNode) => node.type !== 'GATEWAY' && node.type !== 'START';
/** Half of what is drawn: a box for stages, a small mark for the start and gateways. */
export const halfWidth = (placed: PlacedNode) => (isBox(placed) ? nodeSize.width / 2 : 16);
export const halfHeight = (placed: PlacedNode) => (isBox(placed) ? nodeSize.height / 2 : 16);
