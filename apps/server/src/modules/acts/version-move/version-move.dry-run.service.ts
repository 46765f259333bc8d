import {
  type BodyOf,
  type DryRun,
  type ErrorCode,
  type endpoints,
  errorText,
  mostInBatch,
  type VersionMove,
} from '@tramite/contract';
import type { Definition, Stage } from '@tramite/rules/workflow/definition';
import { type MovedTokens, moveTokens, substitutesOf, targetOf } from '@tramite/rules/workflow-version/move-tokens';
import type { Ctx } from '../../../platform/call/context.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { getFlowRow, getKeptVersion } from '../../definitions/workflow-management/workflow-management.service.ts';
import { ensureSubstitutes, stagesOf } from './version-move.facts.ts';
import { countElsewhere, countStanding, type Elsewhere, listStanding, type Place } from './version-move.repository.ts';

const PAGE = 50;

/** Processes that stand in the same stages, and what becomes of them. */
interface Group extends Place {
  readonly stages: readonly Stage[];
  readonly number: number;
  readonly count: number;
  readonly moved: MovedTokens;
}

/**
 * What moving the running processes of a type to a version, or to its draft, would do. Nothing moves.
 * @throws process_type.not_found, workflow.version_not_found, workflow.substitute_unknown
 */
export async function dryRun(
  ctx: Ctx,
  typeId: number,
  { after = 0, show, ...move }: BodyOf<typeof endpoints.versionMove.dryRun>,
): Promise<DryRun> {
  const { db, customerId, actor } = ctx;
  await getFlowRow(ctx, typeId);
  const { definition } = await getKeptVersion(ctx, typeId, move.versionId);
  ensureSubstitutes(definition, move);
  const elsewhere = { customerId, actor, typeId, versionId: move.versionId };
  const [places, all] = await Promise.all([
    listPlaces(ctx, elsewhere, definition, move),
    countElsewhere(db, elsewhere),
  ]);
  const movable = places.filter(({ moved }) => moved.ok);
  const blocked = places.filter(({ moved }) => !moved.ok);
  const shown = show === 'movable' ? movable : show === 'blocked' ? blocked : places;
  const [rows, moving] = await Promise.all([
    listStanding(db, elsewhere, shown, { after, limit: PAGE + 1 }),
    listStanding(db, elsewhere, movable, { after: 0, limit: mostInBatch }),
  ]);
  const page = rows.slice(0, PAGE);
  const total = sum(places);
  return {
    total,
    movable: sum(movable),
    blocked: sum(blocked),
    unseen: all - total,
    stages: leftStages(places, definition, move),
    targets: substitutesOf(definition).map(({ id, label }) => ({ id, label })),
    items: page.flatMap(({ id, ...row }) => {
      const place = places.find((each) => keyOf(each) === keyOf(row));
      return place ? [presentProcess(id, place)] : [];
    }),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    ids: moving.map(({ id }) => id),
  };
}

const keyOf = ({ stage_ids, arrivals }: Place) => JSON.stringify([stage_ids, arrivals]);

const sum = (places: readonly Group[]) => places.reduce((all, { count }) => all + count, 0);

async function listPlaces(ctx: Ctx, elsewhere: Elsewhere, to: Definition, move: VersionMove): Promise<Group[]> {
  const rows = await countStanding(ctx.db, elsewhere);
  return Promise.all(
    rows.map(async ({ version_id: versionId, stage_ids, arrivals, count }) => {
      const version = await getVersion(ctx, versionId);
      const stages = stagesOf(version, stage_ids);
      const moved = moveTokens(stages, to, move.substitutes, arrivals);
      return { stage_ids, arrivals, stages, number: version.number, count, moved };
    }),
  );
}

/** Every stage that is left, with how many stand there and where they go. */
function leftStages(places: readonly Group[], to: Definition, { substitutes }: VersionMove): DryRun['stages'] {
  const left = new Map<string, DryRun['stages'][number]>();
  for (const { stages, count } of places) {
    for (const stage of stages) {
      const running = (left.get(stage.id)?.running ?? 0) + count;
      const isGone = targetOf(stage, to, []) === undefined;
      const target = targetOf(stage, to, substitutes);
      left.set(stage.id, { id: stage.id, label: stage.label, running, to: target?.id ?? null, isGone });
    }
  }
  return [...left.values()];
}

const names = (stages: readonly Stage[]) => stages.map(({ label }) => label).join(', ');

function presentProcess(workflowId: number, { stages, number, moved }: Group): DryRun['items'][number] {
  const shown = { workflowId, number, stage: names(stages) };
  if (moved.ok) return { ...shown, to: names(moved.stages), why: null };
  const code: ErrorCode = moved.code;
  return { ...shown, to: null, why: { code, message: errorText(code, { stage: moved.stage }) } };
}
