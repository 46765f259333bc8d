import tramiteModdle from '@tramite/rules/workflow/tramite-moddle.json' with { type: 'json' };
import { completeWays } from '@tramite/rules/workflow-editor/complete-ways';
import type { FlowField } from '@tramite/rules/workflow-editor/element-fields';
import type { FlowElement } from '@tramite/rules/workflow-editor/element-kind';
import type { FieldValue } from '@tramite/rules/workflow-editor/field-value';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/diagram-js.css';
import Modeler from 'bpmn-js/lib/Modeler';
import minimap from 'diagram-js-minimap';
import 'diagram-js-minimap/assets/diagram-js-minimap.css';
import { applyLayout } from './apply-layout.ts';
import { layOut, withDiagram } from './diagram-of.ts';
import { fitCanvas } from './fit-canvas.ts';
import { palette, rendererLook, textLook } from './modeler-look.ts';
import { translate } from './modeler-words.ts';
import { standalone } from './picture.ts';
import { allowTogether, type Drawn, doTogether, type Services, serviceOf } from './services.ts';
import { writeField } from './write-field.ts';

/** What can be added after an element by a button. */
export type Addable = 'bpmn:UserTask' | 'bpmn:ExclusiveGateway' | 'bpmn:ParallelGateway' | 'bpmn:EndEvent';

/** px at the left. */
const palettePlace = 130;
/** The scale below which names cannot be read. */
const readable = 0.7;

const isNode = (element: FlowElement) =>
  element.$instanceOf('bpmn:FlowNode') || element.$instanceOf('bpmn:SequenceFlow');

/** The one door to bpmn-js: a flow that is drawn, changed and asked for. */
export class FlowModeler {
  readonly #modeler: Modeler;
  readonly #listeners = new Set<() => void>();
  #revision = 0;
  /** Changes of the flow itself, not of what is chosen. */
  #edits = 0;

  constructor(container: HTMLElement) {
    this.#modeler = new Modeler({
      container,
      moddleExtensions: { tramite: tramiteModdle },
      additionalModules: [minimap, { translate: ['value', translate] }],
      bpmnRenderer: rendererLook,
      textRenderer: textLook,
    });
    allowTogether(this.#modeler);
    const events = this.#get('eventBus');
    events.on(['commandStack.changed'], () => this.#turn(true));
    events.on(['selection.changed', 'import.done', 'root.set'], () => this.#turn(false));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes up with whatever is to be drawn anew. */
  readonly revision = (): number => this.#revision;

  /** Goes up with each change of the flow, and is 0 after it was opened. */
  get edits(): number {
    return this.#edits;
  }

  /** @throws Error where the text is no BPMN */
  async open(xml: string): Promise<void> {
    await this.#modeler.importXML(await withDiagram(xml, this.#get('moddle')));
    completeWays(this.#modeler.getDefinitions() as unknown as FlowElement);
    this.#edits = 0;
    this.fit(readable);
    this.#turn(false);
  }

  async xml(): Promise<string> {
    const { xml = '' } = await this.#modeler.saveXML({ format: true });
    return xml;
  }

  async svg(): Promise<string> {
    const { svg } = await this.#modeler.saveSVG();
    return standalone(svg, palette);
  }

  /** Stages, gateways, events and the flows between them, in the order they were drawn. */
  elements(): readonly FlowElement[] {
    return this.#get('elementRegistry')
      .getAll()
      .filter(({ labelTarget, businessObject }) => !labelTarget && isNode(businessObject))
      .map(({ businessObject }) => businessObject);
  }

  find(id: string): FlowElement | undefined {
    return this.#drawn(id)?.businessObject;
  }

  /** The one element that is chosen. */
  chosen(): FlowElement | undefined {
    const [only, ...others] = this.#get('selection').get();
    return others.length > 0 ? undefined : (only?.labelTarget ?? only)?.businessObject;
  }

  /** Chooses an element and brings it into sight. */
  choose(id: string): void {
    const element = this.#drawn(id);
    if (!element) return;
    this.#get('selection').select(element);
    this.#get('canvas').scrollToElement(id, 120);
  }

  write(id: string, field: FlowField, value: FieldValue): void {
    const element = this.#drawn(id);
    if (element) writeField(this.#modeler, element, field, value);
  }

  /** Adds an element after another, with the way between them; its id. */
  append(after: string, type: Addable, name: string): string | undefined {
    const source = this.#drawn(after);
    if (!source) return undefined;
    let added: Drawn | undefined;
    doTogether(this.#modeler, () => {
      added = this.#get('autoPlace').append(source, this.#get('elementFactory').createShape({ type }));
      this.#get('modeling').updateProperties(added, { name });
    });
    return added?.id;
  }

  connect(from: string, to: string): string | undefined {
    const [source, target] = [this.#drawn(from), this.#drawn(to)];
    return source && target && this.#get('modeling').connect(source, target)?.id;
  }

  /** Has a way lead to another element. */
  lead(way: string, to: string): void {
    const [connection, target] = [this.#drawn(way), this.#drawn(to)];
    if (!connection || !target) return;
    const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
    this.#get('modeling').reconnectEnd(connection, target, middle);
  }

  remove(id: string): void {
    const element = this.#drawn(id);
    if (element) this.#get('modeling').removeElements([element]);
  }

  /** Lays the drawing out anew. @throws Error where it cannot be laid out */
  async tidy(): Promise<void> {
    this.#get('selection').select(null);
    applyLayout(this.#modeler, await layOut(await this.xml(), this.#get('moddle')));
    this.fit();
  }

  get canUndo(): boolean {
    return this.#get('commandStack').canUndo();
  }

  get canRedo(): boolean {
    return this.#get('commandStack').canRedo();
  }

  undo(): void {
    this.#get('commandStack').undo();
  }

  redo(): void {
    this.#get('commandStack').redo();
  }

  search(): void {
    // A click that is still under way would close it again.
    setTimeout(() => this.#get('editorActions').trigger('find'));
  }

  /** The drawing is in sight again, and what lies over it finds its place. */
  show(): void {
    const selection = this.#get('selection');
    const [chosen] = selection.get();
    this.#get('canvas').resized();
    if (!chosen) return;
    selection.select(null);
    this.choose(chosen.id);
  }

  zoom(by: 1 | -1): void {
    this.#get('editorActions').trigger('stepZoom', { value: by });
  }

  /** Brings what is drawn into sight, beside the palette: all of it, or from its beginning where it would be too small. */
  fit(least = 0): void {
    fitCanvas(this.#get('canvas'), { left: palettePlace, least });
  }

  destroy(): void {
    this.#listeners.clear();
    this.#modeler.destroy();
  }

  #get<N extends keyof Services>(name: N): Services[N] {
    return serviceOf(this.#modeler, name);
  }

  #drawn(id: string): Drawn | undefined {
    return this.#get('elementRegistry').get(id);
  }

  #turn(isEdit: boolean): void {
    this.#revision += 1;
    this.#edits += isEdit ? 1 : 0;
    for (const listener of this.#listeners) listener();
  }
}
