import type { Flow, Gateway } from './definition.ts';
import type { Graph } from './graph.ts';
import { isJoinOf } from './joins.ts';
import { type Ways, waysFrom, waysOutOf } from './sound-moves.ts';

/**
 * Where a run may come to be stuck (`never`) or go round without end, or two tokens follow each other on one way
 * (`doubled`).
 */
export interface Flaw {
  readonly kind: 'never' | 'endless' | 'doubled' | 'tangled';
  /** A join or another node, or a flow. */
  readonly nodeId: string;
}

/** Positions of tokens that are followed at most; fewer once something is wrong. */
const MOST_POSITIONS = 10_000;
const MOST_AFTER_A_FLAW = 500;

/** Flows at which tokens are. Only those count from which a split or join can be reached: others end by themselves. */
type Position = ReadonlySet<string>;
type Outcome = Position | 'ended' | { readonly doubled: string };

/**
 * Plays through how tokens may move, whatever people and conditions decide: from every position the end must be
 * possible. Tokens that do not stand at a join move first, and an inclusive join opens last, which leaves out orders
 * that make no difference.
 */
export function flawsOf(graph: Graph): Flaw[] {
  const gateways = graph.definition.gateways.filter(({ type }) => type !== 'EXCLUSIVE');
  const [first] = graph.start ? graph.flowsFrom(graph.start.id) : [];
  return gateways.length === 0 || !first ? [] : new Game(graph, gateways).play(first);
}

class Game {
  private readonly flaws = new Map<string, Flaw>();
  /** Nodes from which a split or join can be reached. */
  private readonly counting = new Set<string>();
  private readonly nexts = new Map<string, readonly string[]>();
  private readonly positions = new Map<string, Position>();
  private readonly joins: readonly Gateway[];
  private readonly joinIds: ReadonlySet<string>;

  constructor(
    private readonly graph: Graph,
    gateways: readonly Gateway[],
  ) {
    this.joins = gateways.filter((gateway) => isJoinOf(graph, gateway));
    this.joinIds = new Set(this.joins.map(({ id }) => id));
    for (const { id } of gateways) {
      this.counting.add(id);
      for (const before of graph.leadingTo(id)) this.counting.add(before);
    }
  }

  play(first: Flow): Flaw[] {
    const start = this.after(new Set(), [], [first]);
    const queue = [...this.note(start)];
    for (const key of queue) {
      if (this.flaws.size > 0 && this.nexts.size > MOST_AFTER_A_FLAW) break;
      if (this.nexts.size > MOST_POSITIONS) return [this.tangled()];
      const position = this.positions.get(key);
      if (!position || this.nexts.has(key)) continue;
      const outcomes = this.movesFrom(position);
      if (!outcomes) return [this.tangled()];
      const keys = outcomes.flatMap((outcome) => this.note(outcome));
      this.nexts.set(key, keys);
      queue.push(...keys);
    }
    if (this.flaws.size === 0) this.findCircles();
    return [...this.flaws.values()];
  }

  /** Remembers a position, and answers its key; '' is the end. */
  private note(outcome: Outcome): string[] {
    if (outcome === 'ended') return [''];
    if ('doubled' in outcome) {
      this.flaw('doubled', outcome.doubled);
      return [];
    }
    const key = [...outcome].sort().join(' ');
    if (key !== '') this.positions.set(key, outcome);
    return [key];
  }

  private flaw(kind: Flaw['kind'], nodeId: string): void {
    this.flaws.set(`${kind} ${nodeId}`, { kind, nodeId });
  }

  private tangled(): Flaw {
    return { kind: 'tangled', nodeId: this.joins[0]?.id ?? [...this.counting][0] ?? '' };
  }

  private movesFrom(position: Position): Outcome[] | null {
    // The newest first, so that one branch is gone to its join before the next begins.
    const flows = [...position].flatMap((id) => this.graph.flows.get(id) ?? []);
    const flow = flows.findLast(({ to }) => !this.joinIds.has(to));
    if (flow) return this.follow(position, [flow.id], this.waysFrom(flow));
    const open = this.openJoin(position);
    if (open) return this.follow(position, open.taken, waysOutOf(this.graph, open.gateway));
    for (const id of position) this.flaw('never', this.graph.flows.get(id)?.to ?? id);
    return [];
  }

  private follow(position: Position, taken: readonly string[], ways: Ways | null): Outcome[] | null {
    return ways?.map((way) => this.after(position, taken, way)) ?? null;
  }

  private waysFrom({ to }: Flow): Ways | null {
    const stage = this.graph.stages.get(to);
    if (stage) return waysFrom(this.graph, stage);
    const gateway = this.graph.gateways.get(to);
    return gateway ? waysOutOf(this.graph, gateway) : [];
  }

  private openJoin(position: Position): { gateway: Gateway; taken: string[] } | null {
    const waiting = (gateway: Gateway) =>
      this.graph.flowsInto(gateway.id).flatMap(({ id }) => (position.has(id) ? [id] : []));
    const isFull = (gateway: Gateway) => waiting(gateway).length === this.graph.flowsInto(gateway.id).length;
    const isDue = (gateway: Gateway) => {
      const before = this.graph.leadingTo(gateway.id);
      const elsewhere = [...position].flatMap((id) => this.graph.flows.get(id)?.to ?? []);
      return waiting(gateway).length > 0 && !elsewhere.some((id) => id !== gateway.id && before.has(id));
    };
    const inclusive = this.joins.filter(({ type }) => type === 'INCLUSIVE');
    const gateway = this.joins.find(isFull) ?? inclusive.find(isDue);
    return gateway ? { gateway, taken: waiting(gateway) } : null;
  }

  private after(position: Position, taken: readonly string[], way: readonly Flow[]): Outcome {
    const left = new Set(position);
    for (const id of taken) left.delete(id);
    for (const flow of way) {
      if (!this.counting.has(flow.to)) {
        if (this.endsAll(flow)) return 'ended';
        continue;
      }
      if (left.has(flow.id)) return { doubled: flow.id };
      left.add(flow.id);
    }
    return left;
  }

  /** Whether every end beyond a flow takes the other tokens along. */
  private endsAll(flow: Flow): boolean {
    const seen = new Set([flow.to]);
    for (const id of seen) {
      const stage = this.graph.stages.get(id);
      const isCancel = stage?.situation === 5 || (stage?.situation === null && flow.isCancel);
      if (stage?.type === 'END' && stage.ends === undefined && !isCancel) return false;
      for (const { id: event, isInterrupting } of this.graph.boundariesOf(id)) if (isInterrupting) seen.add(event);
      for (const { to } of this.graph.flowsFrom(id)) seen.add(to);
    }
    return true;
  }

  /** Positions from which no way leads to the end although something can always move. */
  private findCircles(): void {
    const before = new Map<string, string[]>();
    for (const [from, keys] of this.nexts) {
      for (const key of keys) before.set(key, [...(before.get(key) ?? []), from]);
    }
    const ending = new Set(['']);
    for (const key of ending) for (const from of before.get(key) ?? []) ending.add(from);
    for (const [key, position] of this.positions) {
      if (!ending.has(key)) for (const id of position) this.flaw('endless', this.graph.flows.get(id)?.to ?? id);
    }
  }
}
