import type { FlowElement } from '@tramite/rules/workflow-editor/element-kind';
import type BaseViewer from 'bpmn-js/lib/BaseViewer';
import type Modeler from 'bpmn-js/lib/Modeler';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bounds extends Point {
  readonly width: number;
  readonly height: number;
}

/** A shape or connection on the canvas; a connection has way points. */
export interface Drawn extends Bounds {
  readonly id: string;
  readonly businessObject: FlowElement;
  readonly waypoints?: readonly Point[];
  /** Of a text that stands beside its element. */
  readonly labelTarget?: Drawn;
  readonly label?: Drawn;
  readonly parent?: Drawn;
}

type Values = Readonly<Record<string, unknown>>;

/** What is used of the services of bpmn-js, which publishes them with `any`. */
export interface Services {
  readonly canvas: {
    readonly viewbox: (to?: Bounds) => { readonly inner: Bounds; readonly outer: Bounds };
    readonly scrollToElement: (id: string, padding?: number) => void;
    readonly resized: () => void;
    readonly addMarker: (id: string, name: string) => void;
    readonly removeMarker: (id: string, name: string) => void;
  };
  readonly elementRegistry: {
    readonly get: (id: string) => Drawn | undefined;
    readonly getAll: () => readonly Drawn[];
  };
  readonly selection: {
    readonly get: () => readonly Drawn[];
    readonly select: (element: Drawn | null) => void;
  };
  readonly modeling: {
    readonly updateProperties: (element: Drawn, values: Values) => void;
    readonly updateModdleProperties: (element: Drawn, part: FlowElement, values: Values) => void;
    readonly removeElements: (elements: readonly Drawn[]) => void;
    readonly connect: (from: Drawn, to: Drawn) => Drawn;
    readonly reconnectEnd: (connection: Drawn, to: Drawn, at: Point) => void;
    /** With their labels. */
    readonly moveElements: (shapes: readonly Drawn[], by: Point) => void;
    readonly resizeShape: (shape: Drawn, to: Bounds) => void;
    readonly updateWaypoints: (connection: Drawn, points: readonly Point[]) => void;
  };
  readonly moddle: {
    readonly create: (type: string, values?: Values) => MutableElement;
    readonly fromXML: (xml: string) => Promise<{ readonly rootElement: FlowElement }>;
    readonly toXML: (root: FlowElement) => Promise<{ readonly xml: string }>;
  };
  readonly elementFactory: { readonly createShape: (values: Values) => Drawn };
  readonly autoPlace: { readonly append: (source: Drawn, shape: Drawn) => Drawn };
  readonly commandStack: {
    readonly undo: () => void;
    readonly redo: () => void;
    readonly canUndo: () => boolean;
    readonly canRedo: () => boolean;
    readonly execute: (command: string, context: Values) => void;
    readonly registerHandler: (command: string, handler: new () => object) => void;
  };
  readonly editorActions: { readonly trigger: (action: string, options?: Values) => void };
  readonly overlays: {
    readonly add: (
      id: string,
      overlay: {
        readonly html: HTMLElement;
        readonly position: { readonly bottom: number; readonly left: number };
        /** At every zoom, and not smaller than this. */
        readonly show: object;
        readonly scale: { readonly min: number };
      },
    ) => void;
  };
  readonly eventBus: { readonly on: (events: readonly string[], listener: () => void) => void };
}

export interface MutableElement extends FlowElement {
  $parent?: FlowElement;
}

export function serviceOf<N extends keyof Services>(modeler: BaseViewer, name: N): Services[N] {
  return modeler.get<Services[N]>(name);
}

const together = 'flow.together';

/** Lets several changes be one step of undo. */
export function allowTogether(modeler: Modeler): void {
  serviceOf(modeler, 'commandStack').registerHandler(
    together,
    class {
      preExecute({ run }: { readonly run: () => void }): void {
        run();
      }
    },
  );
}

export function doTogether(modeler: Modeler, run: () => void): void {
  serviceOf(modeler, 'commandStack').execute(together, { run });
}
