import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/diagram-js.css';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { withDiagram } from './diagram-of.ts';
import { fitCanvas } from './fit-canvas.ts';
import { textLook, viewerLook } from './modeler-look.ts';
import { type Services, serviceOf } from './services.ts';

/** The scale below which names cannot be read. */
const readable = 0.6;

/** A flow that is only looked at, with marks and badges on its elements. */
export class FlowViewer {
  readonly #viewer: NavigatedViewer;

  constructor(container: HTMLElement) {
    this.#viewer = new NavigatedViewer({ container, bpmnRenderer: viewerLook, textRenderer: textLook });
  }

  /** @throws Error where the text is no BPMN */
  async open(xml: string): Promise<void> {
    await this.#viewer.importXML(await withDiagram(xml, this.#get('moddle')));
    this.fit();
  }

  has(id: string): boolean {
    return this.#get('elementRegistry').get(id) !== undefined;
  }

  /** Gives an element a class. */
  mark(id: string, name: string): void {
    if (this.has(id)) this.#get('canvas').addMarker(id, name);
  }

  unmark(id: string, name: string): void {
    if (this.has(id)) this.#get('canvas').removeMarker(id, name);
  }

  /** A place on the lower edge of an element, to draw into; none where the element is not drawn. */
  badge(id: string): HTMLElement | null {
    if (!this.has(id)) return null;
    const html = document.createElement('div');
    this.#get('overlays').add(id, { html, position: { bottom: 12, left: 4 }, show: {}, scale: { min: 1 } });
    return html;
  }

  /** Brings an element into sight. */
  show(id: string): void {
    if (this.has(id)) this.#get('canvas').scrollToElement(id, 120);
  }

  fit(): void {
    fitCanvas(this.#get('canvas'), { least: readable });
  }

  destroy(): void {
    this.#viewer.destroy();
  }

  #get<N extends keyof Services>(name: N): Services[N] {
    return serviceOf(this.#viewer, name);
  }
}
