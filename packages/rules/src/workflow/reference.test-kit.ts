import { type Definition, decisionAt, type Flow, type Stage } from './definition.ts';

/** A pebble of the reference model: on a flow, parked on one before a join, or in a stage. */
export interface Pebble {
  readonly where: 'flow' | 'parked' | 'stage';
  readonly id: string;
  /** Events of the stage that may still happen. */
  readonly events?: readonly string[];
  readonly person?: string;
  /** How many more people have to go on from this stay, shared by all pebbles of it. */
  readonly stay?: { left: number };
}

export interface Board {
  readonly pebbles: readonly Pebble[];
  readonly situation: number;
}

export type Verdict = Board | { readonly fault: string };
export type Values = { readonly n: number; readonly people: readonly string[] };

/**
 * The rules of the engine told another way, slowly and without looking anything up: pebbles on a drawing, moved one by
 * one by scanning all of it, and a search from every pebble where an inclusive join asks who can still come.
 */
export class Reference {
  constructor(
    private readonly definition: Definition,
    private readonly values: Values,
  ) {}

  private out = (id: string) => this.definition.flows.filter(({ from }) => from === id);
  private into = (id: string) => this.definition.flows.filter(({ to }) => to === id);
  private stage = (id: string) => this.definition.stages.find((each) => each.id === id);
  private gateway = (id: string) => this.definition.gateways.find((each) => each.id === id);
  private target = (flowId: string) => this.definition.flows.find(({ id }) => id === flowId)?.to ?? '';

  private isMet({ condition }: Flow): boolean {
    const limit = /^n > (\d+)$/.exec(condition ?? '')?.[1];
    return limit !== undefined && this.values.n > Number(limit);
  }

  /** Moves pebbles on flows until none can. */
  settle(pebbles: readonly Pebble[], situation = 1): Verdict {
    let board: Verdict = { pebbles, situation };
    for (let moves = 0; !('fault' in board); ) {
      const { pebbles: all }: Board = board;
      const moving = all.find(({ where }) => where === 'flow');
      if (moving) {
        moves += 1;
        if (moves > 2000) return { fault: 'definition.endless' };
        board = this.move(board, moving);
        continue;
      }
      const opened = this.openInclusive(board);
      if (opened) board = opened;
      else return this.finish(board);
      if (!('fault' in board) && board.situation !== 1) return board;
    }
    return board;
  }

  private finish(board: Board): Verdict {
    if (board.pebbles.some(({ where }) => where === 'stage') || board.situation !== 1) return board;
    if (board.pebbles.length > 0) return { fault: 'definition.stuck' };
    return { pebbles: [], situation: 4 };
  }

  private move({ pebbles, situation }: Board, moving: Pebble): Verdict {
    const rest = pebbles.filter((each) => each !== moving);
    const to = this.target(moving.id);
    const stage = this.stage(to);
    if (stage) return this.enter(stage, rest, situation, moving);
    const gateway = this.gateway(to);
    if (!gateway) return { fault: 'definition.no_way' };
    if (gateway.type === 'EXCLUSIVE' || this.into(to).length === 1)
      return this.leaveGateway(to, { pebbles: rest, situation });
    const waiting = [...rest, { where: 'parked' as const, id: moving.id }];
    if (gateway.type === 'INCLUSIVE') return { pebbles: waiting, situation };
    const needed = this.into(to).map(({ id }) => waiting.find((each) => each.where === 'parked' && each.id === id));
    if (needed.includes(undefined)) return { pebbles: waiting, situation };
    return this.leaveGateway(to, { pebbles: waiting.filter((each) => !needed.includes(each)), situation });
  }

  private leaveGateway(id: string, { pebbles, situation }: Board): Verdict {
    const gateway = this.gateway(id);
    const flows = this.out(id);
    if (!gateway || flows.length === 0) return { fault: 'definition.no_way' };
    let taken = flows;
    if (flows.length > 1 && gateway.type !== 'PARALLEL') {
      const isDefault = (flow: Flow) => flow.id === gateway.defaultFlow;
      if (gateway.type === 'EXCLUSIVE') {
        if (decisionAt(this.definition, gateway) === 'person') return { fault: 'definition.undecided' };
        taken = flows.filter((flow) => !isDefault(flow) && this.isMet(flow)).slice(0, 1);
      } else taken = flows.filter((flow) => !isDefault(flow) && (flow.condition === null || this.isMet(flow)));
      if (taken.length === 0) taken = flows.filter(isDefault);
      if (taken.length === 0) return { fault: 'definition.no_way' };
    }
    return { pebbles: [...pebbles, ...taken.map((flow): Pebble => ({ where: 'flow', id: flow.id }))], situation };
  }

  private enter(stage: Stage, rest: readonly Pebble[], situation: number, moving: Pebble): Verdict {
    if (stage.type === 'END') {
      const isError = typeof stage.ends === 'object';
      const isCancel = stage.situation === 5 || isError;
      if (isCancel) return { pebbles: [], situation: 5 };
      return { pebbles: rest, situation };
    }
    if (stage.type === 'AUTO' && stage.actions) {
      const [only, ...more] = this.out(stage.id);
      if (!only) return { fault: 'definition.no_way' };
      if (more.length > 0) return { fault: 'definition.undecided' };
      return { pebbles: [...rest, { ...moving, id: only.id }], situation };
    }
    return { pebbles: [...rest, ...this.standingAt(stage)], situation };
  }

  private standingAt(stage: Stage): Pebble[] {
    const events = (this.definition.boundaries ?? []).filter(({ stageId }) => stageId === stage.id).map(({ id }) => id);
    const pebble: Pebble = { where: 'stage', id: stage.id, events };
    const people = stage.people ? [...new Set(this.values.people)] : [];
    if (!stage.people || people.length === 0) return [pebble];
    const stay = { left: Math.min(stage.people.first ?? people.length, people.length) };
    return people.map((person) => ({ ...pebble, person, stay }));
  }

  private openInclusive({ pebbles, situation }: Board): Verdict | null {
    for (const { id, type } of this.definition.gateways) {
      if (type !== 'INCLUSIVE' || this.into(id).length < 2) continue;
      const here = pebbles.filter((each) => each.where === 'parked' && this.target(each.id) === id);
      if (here.length === 0) continue;
      const isFull = this.into(id).every((flow) => here.some((each) => each.id === flow.id));
      const others = pebbles.filter((each) => !here.includes(each));
      const isAwaited = others.some((each) =>
        this.canCome(each.where === 'stage' ? each.id : this.target(each.id), id),
      );
      if (isFull || !isAwaited) return this.leaveGateway(id, { pebbles: others, situation });
    }
    return null;
  }

  private canCome(from: string, to: string, seen: Set<string> = new Set()): boolean {
    if (seen.has(from)) return false;
    seen.add(from);
    const events = (this.definition.boundaries ?? []).filter(({ stageId }) => stageId === from).map(({ id }) => id);
    const nexts = [...this.out(from).map((flow) => flow.to), ...events];
    return nexts.some((next) => next === to || this.canCome(next, to, seen));
  }

  /** A person goes on from a stage along flows. */
  go({ pebbles, situation }: Board, pebble: Pebble, lastFlow: string, isCancel: boolean): Verdict {
    const { stay } = pebble;
    const rest = pebbles.filter((each) => each !== pebble);
    if (stay && !isCancel && stay.left > 1) {
      const less = { left: stay.left - 1 };
      return this.settle(
        rest.map((each) => (each.stay === stay ? { ...each, stay: less } : each)),
        situation,
      );
    }
    const alone = stay ? rest.filter((each) => each.stay !== stay) : rest;
    return this.settle([...alone, { where: 'flow', id: lastFlow }], situation);
  }

  /** An event of the stage happens, or what the stage waits for. */
  happen({ pebbles, situation }: Board, pebble: Pebble, nodeId: string): Verdict {
    const rest = pebbles.filter((each) => each !== pebble);
    const event = (this.definition.boundaries ?? []).find(({ id }) => id === nodeId);
    const flows = this.out(nodeId);
    if (flows.length > 1 && !event) return { fault: 'definition.undecided' };
    const sent = flows.map(({ id }): Pebble => ({ where: 'flow', id }));
    if (event && !event.isInterrupting) {
      const stays = { ...pebble, events: pebble.events?.filter((id) => id !== nodeId) };
      return this.settle([...pebbles.map((each) => (each === pebble ? stays : each)), ...sent], situation);
    }
    if (sent.length === 0) return { fault: 'definition.no_way' };
    const alone = pebble.stay ? rest.filter((each) => each.stay !== pebble.stay) : rest;
    return this.settle([...alone, ...sent], situation);
  }
}

/** A board or state as text that can be compared. */
export function shown(pebbles: readonly Pebble[], situation: number): string {
  const each = pebbles.map(({ where, id, events = [], person, stay }) =>
    [where, id, [...events].sort().join('+'), person ?? '', stay?.left ?? ''].join(':'),
  );
  return `${situation} ${each.sort().join(' ')}`;
}
