import { boundary, define, flow, gateway, stage } from './definition.test-kit.ts';
import type { Boundary, Definition, Flow, Gateway, Stage } from './definition.ts';

/** Numbers that look random and follow from a seed (mulberry32). */
export class Dice {
  constructor(private seed: number) {}

  private next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  one<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}

const WAYS_OUT = [4, 5, null] as const;

/** A part of a diagram with one way in and one way out. */
interface Block {
  readonly first: string;
  readonly last: string;
}

class Drawing {
  readonly stages: Stage[] = [];
  readonly gateways: Gateway[] = [];
  readonly flows: Flow[] = [];
  readonly boundaries: Boundary[] = [];
  private count = 0;
  private readonly deepest: number;

  constructor(
    private readonly dice: Dice,
    private readonly nesting: number,
  ) {
    this.deepest = dice.below(4);
  }

  private name(kind: string): string {
    this.count += 1;
    return `${kind}${this.nesting}_${this.count}`;
  }

  private stage(kind: string, ...more: [Stage['type'], Partial<Stage>]): string {
    const id = this.name(kind);
    this.stages.push(stage(id, ...more));
    return id;
  }

  private gateway(type: Gateway['type']): string {
    const id = this.name('g');
    this.gateways.push(gateway(id, { type }));
    return id;
  }

  flow(from: string, to: string, condition: string | null = null): Flow {
    const id = this.name('f');
    const made = flow(from, to, { id, label: id, condition });
    this.flows.push(made);
    return made;
  }

  private condition = () => `n > ${this.dice.below(6)}`;

  private makeDefault(gatewayId: string, { id }: Flow): void {
    const index = this.gateways.findIndex((each) => each.id === gatewayId);
    const known = this.gateways[index];
    if (known) this.gateways[index] = { ...known, defaultFlow: id };
  }

  private step(depth: number): Block {
    const { dice } = this;
    const kind = dice.below(10);
    let id: string;
    if (kind === 0)
      id = this.stage('auto', 'AUTO', { actions: [{ type: 'setIndexer', indexer: 'm', value: 'n + 1' }] });
    else if (kind === 1) id = this.stage('wait', 'AUTO', { waitsFor: { type: 'timer', minutes: 5 } });
    else if (kind === 2) id = this.stage('hear', 'AUTO', { waitsFor: { type: 'message', message: 'pago' } });
    else if (kind === 3 && this.nesting < 2) id = this.child();
    else if (kind === 4) {
      id = this.stage('many', 'TASK', {
        slaMinutes: 60,
        people: { list: 'people', first: dice.chance(50) ? 2 : null },
      });
    } else id = this.stage('task', 'TASK', { slaMinutes: 60 });
    if (dice.chance(20) && !id.startsWith('auto')) this.event(id, depth);
    return { first: id, last: id };
  }

  private child(): string {
    const part = drawFlow(this.dice, this.nesting + 1);
    const child = { processType: null, part, handsIn: [], handsBack: [{ from: 'n', to: 'm' }] };
    const id = this.stage('sub', 'SUBPROCESS', { child });
    const rescue = boundary(this.name('b'), id, { trigger: { type: 'error', error: null } });
    this.boundaries.push(rescue);
    this.flow(rescue.id, this.end('e', { situation: 5 }));
    return id;
  }

  private end(kind: string, more: Partial<Stage>): string {
    return this.stage(kind, 'END', more);
  }

  /** Something that may happen at a stage, and leads aside to an end. */
  private event(stageId: string, depth: number): void {
    const { dice } = this;
    const isInterrupting = dice.chance(40);
    const event = boundary(this.name('b'), stageId, {
      isInterrupting,
      trigger: dice.chance(70) ? { type: 'timer', minutes: 30 } : { type: 'message', message: 'atraso' },
      escalation: { roles: ['GERENTE'], people: [] },
    });
    this.boundaries.push(event);
    if (!isInterrupting && dice.chance(40)) return;
    const aside = this.block(depth + 2);
    this.flow(event.id, aside.first);
    this.flow(aside.last, this.end('x', isInterrupting ? { situation: 5 } : { situation: 4 }));
  }

  private choice(depth: number, isPerson: boolean): Block {
    const before = isPerson ? this.stage('task', 'TASK', { slaMinutes: 60 }) : null;
    const open = this.gateway('EXCLUSIVE');
    const close = this.gateway('EXCLUSIVE');
    if (before) this.flow(before, open);
    for (let index = this.dice.below(2) + 2; index > 0; index -= 1) {
      const isLast = index === 1;
      const target = this.dice.chance(25) ? { first: close, last: '' } : this.block(depth + 1);
      const out = this.flow(open, target.first, isPerson || isLast ? null : this.condition());
      if (target.last) this.flow(target.last, close);
      if (!isPerson && isLast) this.makeDefault(open, out);
    }
    return { first: before ?? open, last: close };
  }

  private fork(depth: number, type: 'PARALLEL' | 'INCLUSIVE'): Block {
    const open = this.gateway(type);
    const close = this.gateway(type);
    for (let index = this.dice.below(2) + 2; index > 0; index -= 1) {
      const branch = this.block(depth + 1);
      const out = this.flow(open, branch.first, type === 'INCLUSIVE' && index > 1 ? this.condition() : null);
      this.flow(branch.last, close);
      if (index === 1 && type === 'INCLUSIVE' && this.dice.chance(70)) this.makeDefault(open, out);
    }
    return { first: open, last: close };
  }

  /** A task after which somebody goes back to the beginning of the part. */
  private loop(depth: number): Block {
    const enter = this.gateway('EXCLUSIVE');
    const body = this.block(depth + 1);
    const task = this.stage('task', 'TASK', { slaMinutes: 60 });
    const leave = this.gateway('EXCLUSIVE');
    this.flow(enter, body.first);
    this.flow(body.last, task);
    this.flow(task, leave);
    this.flow(leave, enter);
    const on = this.gateway('EXCLUSIVE');
    this.flow(leave, on);
    return { first: enter, last: on };
  }

  block(depth: number): Block {
    const { dice } = this;
    const kind = depth > this.deepest ? 0 : dice.below(9);
    if (kind === 1) return this.choice(depth, true);
    if (kind === 2) return this.choice(depth, false);
    if (kind === 3 || kind === 4) return this.fork(depth, 'PARALLEL');
    if (kind === 5) return this.fork(depth, 'INCLUSIVE');
    if (kind === 6) return this.loop(depth);
    if (kind > 6) {
      const [one, two] = [this.block(depth + 1), this.block(depth + 1)];
      this.flow(one.last, two.first);
      return { first: one.first, last: two.last };
    }
    return this.step(depth);
  }

  /** Makes of a sound drawing one that may not be. */
  spoil(): void {
    const { dice, gateways, flows } = this;
    if (dice.chance(50) && gateways.length > 0) {
      const index = dice.below(gateways.length);
      const known = gateways[index];
      if (known) gateways[index] = { ...known, type: dice.one(['EXCLUSIVE', 'PARALLEL', 'INCLUSIVE'] as const) };
      return;
    }
    const index = dice.below(flows.length);
    const known = flows[index];
    const targets = [...this.stages.filter(({ type }) => type !== 'START'), ...gateways].map(({ id }) => id);
    if (known) flows[index] = { ...known, to: dice.one(targets) };
  }
}

/** A random definition: mostly of parts inside each other, one in three with a fault drawn into it. */
export function drawFlow(dice: Dice, nesting = 0): Definition {
  const drawing = new Drawing(dice, nesting);
  const start = `start${nesting}`;
  const end = `end${nesting}`;
  drawing.stages.push(stage(start, 'START'));
  const body = drawing.block(nesting);
  const ends = dice.chance(10) && nesting > 0 ? ({ error: 'RECUSA' } as const) : undefined;
  drawing.stages.push(stage(end, 'END', { situation: ends ? null : dice.one(WAYS_OUT), ...(ends ? { ends } : {}) }));
  drawing.flow(start, body.first);
  drawing.flow(body.last, end);
  if (dice.chance(33)) drawing.spoil();
  return define(drawing.stages, drawing.gateways, drawing.flows, [], drawing.boundaries);
}
