import type { FormDefinition } from '@tramite/contract';
import type { FormDesign } from '../form-design.ts';

export interface DesignerState {
  readonly design: FormDesign;
  /** Key of the part that is edited; null while the form itself is. */
  readonly chosen: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface EditOptions {
  /** Edits of one name that follow each other quickly are undone as one. */
  readonly name?: string;
  /** What is edited next. */
  readonly choose?: string | null;
}

interface Step {
  readonly design: FormDesign;
  readonly chosen: string | null;
}

const mostSteps = 200;
/** ms between letters of one word. */
const together = 1500;

/** What is designed, with the way back and forth through what was done to it. */
export class Designer {
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #past: readonly Step[] = [];
  #future: readonly Step[] = [];
  #last = { name: '', at: 0 };
  #state: DesignerState;

  constructor(design: FormDesign, now: () => number = Date.now) {
    this.#state = { design, chosen: null, canUndo: false, canRedo: false };
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DesignerState => this.#state;

  choose(chosen: string | null): void {
    if (chosen !== this.#state.chosen) this.#tell({ ...this.#state, chosen });
  }

  edit(change: (design: FormDesign) => FormDesign, { name = '', choose }: EditOptions = {}): void {
    const { design, chosen } = this.#state;
    const next = change(design);
    if (next === design) return;
    const isOne = name !== '' && name === this.#last.name && this.#now() - this.#last.at < together;
    if (!isOne) this.#past = [...this.#past, { design, chosen }].slice(-mostSteps);
    this.#future = [];
    this.#last = { name, at: this.#now() };
    this.#tell({ design: next, chosen: choose === undefined ? chosen : choose });
  }

  editForm(change: (definition: FormDefinition) => FormDefinition, options?: EditOptions): void {
    this.edit((design) => {
      const definition = change(design.definition);
      return definition === design.definition ? design : { ...design, definition };
    }, options);
  }

  undo(): void {
    const step = this.#past.at(-1);
    if (!step) return;
    const { design, chosen } = this.#state;
    this.#past = this.#past.slice(0, -1);
    this.#future = [{ design, chosen }, ...this.#future];
    this.#last = { name: '', at: 0 };
    this.#tell(step);
  }

  redo(): void {
    const [step, ...rest] = this.#future;
    if (!step) return;
    const { design, chosen } = this.#state;
    this.#past = [...this.#past, { design, chosen }];
    this.#future = rest;
    this.#last = { name: '', at: 0 };
    this.#tell(step);
  }

  #tell({ design, chosen }: Step): void {
    this.#state = { design, chosen, canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 };
    for (const listener of this.#listeners) listener();
  }
}
