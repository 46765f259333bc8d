import type { VersionMove } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { getVersion, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { changeVersion, type PlacedToken, placeTokens } from '../../records/process/engine/process.version.change.ts';
import { type Armed, findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { type WaitingRow, waitsOf } from '../../records/process/facts/process.sql.ts';
import { ensureMoves, ensureSubstitutes, stagesOf } from './version-move.facts.ts';
import { findTarget } from './version-move.repository.ts';

interface Waiting {
  readonly waits: readonly WaitingRow[];
}

type Moving = ProcessFacts & Waiting;

export const movingReads = { waits: waitsOf };

/** Kept to take a move back: where the tokens stood and where they arrived. */
export interface MovedVersion {
  readonly versionId: number;
  readonly tokens: readonly {
    readonly tokenId: number;
    readonly stageId: number;
    readonly dueAt: string | null;
    /** Absent in what was kept before anything was armed. */
    readonly armed?: readonly Armed[];
    readonly arrivedAt: number;
  }[];
}

/** @throws workflow.version_not_found, workflow.draft_target, workflow.substitute_unknown */
export async function getTarget(ctx: Ctx, move: VersionMove): Promise<VersionDefinition> {
  const target = await findTarget(ctx.db, ctx.customerId, move.versionId);
  if (!target) throw problem('workflow.version_not_found');
  if (target.number === 0) throw problem('workflow.draft_target');
  const version = await getVersion(ctx, move.versionId);
  ensureSubstitutes(version.definition, move);
  return version;
}

export interface Moved {
  readonly from: VersionDefinition;
  readonly placed: readonly PlacedToken[];
}

/**
 * Where a process goes in another version.
 * @throws process.closed, workflow.other_type, workflow.same_version, workflow.is_part, workflow.stage_gone,
 *   workflow.stages_meet, workflow.stage_waits
 */
export async function judgeMove(ctx: Ctx, process: Moving, to: VersionDefinition, move: VersionMove): Promise<Moved> {
  if (process.type_id !== to.processTypeId) throw problem('workflow.other_type');
  if (!process.is_open) throw problem('process.closed');
  if (process.version_id === to.id) throw problem('workflow.same_version');
  const from = await getVersion(ctx, process.version_id);
  if (from.part !== '') throw problem('workflow.is_part');
  const standing = stagesOf(
    from,
    process.tokens.map(({ stageId }) => stageId),
  );
  const stages = ensureMoves({ standing, arrivals: process.arrivals ?? [] }, to.definition, move);
  const stageIds = stages.map((stage) => to.stages.find(({ nodeId }) => nodeId === stage.id)?.id ?? 0);
  return { from, placed: placeTokens(ctx, process, { from, to }, stageIds) };
}

/**
 * Moves a running process to another version of its flow.
 * @throws permission.denied, process.not_found and what `judgeMove` throws
 */
export function moveVersion(ctx: Ctx, id: number, move: VersionMove): Promise<MovedVersion> {
  ensureMayMove(ctx);
  return change(ctx, {
    read: () => findProcessFacts<Waiting>(ctx.db, ctx.customerId, ctx.actor, id, movingReads),
    decide: async (process) => {
      if (!process) throw problem('process.not_found');
      const to = await getTarget(ctx, move);
      const { from, placed } = await judgeMove(ctx, process, to, move);
      return { ...tell(ctx, process, { from, to, placed }), answer: keep(process, placed) };
    },
  });
}

/**
 * Takes a process back to the version it came from, where it has not moved on since.
 * @throws permission.denied, process.not_found, workflow.moved_on
 */
export function moveBack(ctx: Ctx, id: number, { versionId, tokens }: MovedVersion, movedTo: number): Promise<null> {
  ensureMayMove(ctx);
  return change(ctx, {
    read: () => findProcessFacts<Waiting>(ctx.db, ctx.customerId, ctx.actor, id, movingReads),
    decide: async (process) => {
      if (!process) throw problem('process.not_found');
      const isThere =
        process.is_open &&
        process.version_id === movedTo &&
        process.tokens.length === tokens.length &&
        process.tokens.every((token) =>
          tokens.some((kept) => kept.tokenId === token.id && kept.arrivedAt === token.stageId),
        );
      if (!isThere) throw problem('workflow.moved_on');
      const [from, to] = await Promise.all([getVersion(ctx, movedTo), getVersion(ctx, versionId)]);
      const placed = tokens.map(({ tokenId, stageId, dueAt, armed }) => ({
        tokenId,
        stageId,
        dueAt: dueAt === null ? null : new Date(dueAt),
        armed: armed ?? [],
      }));
      return { ...tell(ctx, process, { from, to, placed }), answer: null };
    },
  });
}

function ensureMayMove({ actor }: Ctx): void {
  if (!hasPermission(actor, 'workflow.manage')) throw problem('permission.denied');
}

function keep({ version_id: versionId, tokens }: ProcessFacts, placed: readonly PlacedToken[]): MovedVersion {
  return {
    versionId,
    tokens: tokens.map(({ id: tokenId, stageId, dueAt, armed }) => ({
      tokenId,
      stageId,
      dueAt,
      armed: armed ?? [],
      arrivedAt: placed.find((each) => each.tokenId === tokenId)?.stageId ?? 0,
    })),
  };
}

interface Told extends Moved {
  readonly to: VersionDefinition;
}

function tell(ctx: Ctx, process: ProcessFacts, { from, to, placed }: Told) {
  const label = ({ stages }: VersionDefinition, id: number) => stages.find((stage) => stage.id === id)?.label ?? '';
  const moved = process.tokens.flatMap(({ id, stageId }) => {
    const arrived = placed.find(({ tokenId }) => tokenId === id)?.stageId ?? 0;
    const [before, after] = [label(from, stageId), label(to, arrived)];
    return before === after ? [] : [`de ${before} para ${after}`];
  });
  const stages = moved.length === 0 ? '' : ` (etapa: ${moved.join('; ')})`;
  return mergeParts(changeVersion(ctx, process, to, placed), {
    progress: [
      {
        type: 'VERSION',
        processId: process.id,
        description: `Fluxo alterado da versão ${from.number} para a versão ${to.number}${stages}`,
      },
    ],
    audit: [
      {
        action: 'process.version',
        objectType: 'process',
        objectId: process.id,
        data: { fromVersionId: from.id, toVersionId: to.id },
      },
    ],
  });
}
