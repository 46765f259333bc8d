import type { Graph, GraphFlow, GraphNode } from './graph-of.ts';
import { element } from './xml.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

const sizes: Readonly<Record<GraphNode['kind'], readonly [width: number, height: number]>> = {
  startEvent: [36, 36],
  userTask: [130, 80],
  exclusiveGateway: [50, 50],
  endEvent: [36, 36],
};

/** Vertical centre of the stages' row; canceled ends lie below it, bypasses above. */
const row = 320;
const canceledRow = 490;
const laneRow = 225;
const laneHeight = 40;
const gapAfter = { task: 50, choice: 150 };

/** Stages in one row, canceled ends below, bypasses above in lanes of their own. */
export function diagramOf({ nodes, flows }: Graph): string[] {
  const boxes = boxesOf(nodes, flows);
  const boxOf = (id: string) => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const lanes: Point[][] = [];
  const edges = flows.map((flow) => {
    const points = pointsOf(boxOf(flow.from), boxOf(flow.to), lanes);
    const waypoints = points.map(([x, y]) => element('di:waypoint', { x, y }));
    return element('bpmndi:BPMNEdge', { id: `${flow.id}_di`, bpmnElement: flow.id }, waypoints);
  });
  const shapes = nodes.map(({ id, kind }) => {
    const marker = kind === 'exclusiveGateway' ? { isMarkerVisible: true } : {};
    const bounds = element('dc:Bounds', { ...boxOf(id) });
    return element('bpmndi:BPMNShape', { id: `${id}_di`, bpmnElement: id, ...marker }, [bounds]);
  });
  return [...shapes, ...edges];
}

function boxesOf(nodes: readonly GraphNode[], flows: readonly GraphFlow[]): ReadonlyMap<string, Box> {
  const isChoice = (id: string) => flows.filter(({ from }) => from === id).length > 1;
  const boxes = new Map<string, Box>();
  let x = 160;
  let endX = 0;
  for (const { id, kind } of nodes) {
    const [width, height] = sizes[kind];
    const left = id === 'EndEvent_Canceled' ? endX : x;
    const middle = id === 'EndEvent_Canceled' ? canceledRow : row;
    boxes.set(id, { x: left, y: middle - height / 2, width, height });
    endX = left;
    const leadsToGateway = flows.some(({ from, to }) => from === id && to.startsWith('Gateway_'));
    x += width + (leadsToGateway || (kind === 'startEvent' && !isChoice(id)) ? gapAfter.task : gapAfter.choice);
  }
  return boxes;
}

function pointsOf(from: Box, to: Box, lanes: Point[][]): Point[] {
  const [fromX, toX] = [from.x + from.width / 2, to.x + to.width / 2];
  const toY = to.y + to.height / 2;
  if (toY !== row) {
    return [
      [fromX, row + from.height / 2],
      [fromX, toY],
      [to.x, toY],
    ];
  }
  if (to.x > from.x && to.x - from.x - from.width <= gapAfter.choice) {
    return [
      [from.x + from.width, row],
      [to.x, row],
    ];
  }
  const y = laneRow - laneHeight * freeLane([Math.min(fromX, toX), Math.max(fromX, toX)], lanes);
  return [
    [fromX, from.y],
    [fromX, y],
    [toX, y],
    [toX, to.y],
  ];
}

/** Finds and reserves the lowest lane that is free between two points. */
function freeLane([left, right]: Point, lanes: Point[][]): number {
  const found = lanes.findIndex((taken) => taken.every(([start, end]) => right < start || end < left));
  const lane = found < 0 ? lanes.length : found;
  lanes[lane] = [...(lanes[lane] ?? []), [left, right]];
  return lane;
}
