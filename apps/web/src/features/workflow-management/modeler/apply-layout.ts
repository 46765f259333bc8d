import type Modeler from 'bpmn-js/lib/Modeler';
import type { Layout } from './diagram-of.ts';
import { type Drawn, doTogether, serviceOf } from './services.ts';

/** Puts every element where a layout has it; one step of undo. What the layout does not know stays. */
export function applyLayout(modeler: Modeler, { shapes, connections }: Layout): void {
  const registry = serviceOf(modeler, 'elementRegistry');
  const modeling = serviceOf(modeler, 'modeling');
  const known = <T>(all: ReadonlyMap<string, T>) =>
    [...all].flatMap(([id, place]) => {
      const element = registry.get(id);
      return element ? [[element, place] as const] : [];
    });
  doTogether(modeler, () => {
    for (const [shape, to] of known(shapes)) {
      const by = { x: Math.round(to.x - shape.x), y: Math.round(to.y - shape.y) };
      if (by.x !== 0 || by.y !== 0) modeling.moveElements([shape], by);
      if (isResized(shape, to)) modeling.resizeShape(shape, { ...to, x: shape.x, y: shape.y });
    }
    for (const [connection, points] of known(connections)) {
      if (points.length > 1) modeling.updateWaypoints(connection, points);
    }
  });
}

// Events and gateways have one size; stages and parts may have been drawn larger.
function isResized({ businessObject, width, height }: Drawn, to: { readonly width: number; readonly height: number }) {
  return businessObject.$instanceOf('bpmn:Activity') && (width !== to.width || height !== to.height);
}
