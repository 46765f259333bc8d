import Type, { type Static } from 'typebox';
import { Day, Id, IdParams, Instant, Nullable } from '../common/ids.ts';
import { places } from '../dashboard/dashboard.schemas.ts';

const closed = { additionalProperties: false };
const Count = Type.Integer({ minimum: 0 });
const StageName = Type.String({ minLength: 1, maxLength: 200 });

/** Whole days of the customer in which stays ended, both ends included, at most `longestPeriod`; and where. */
const filters = { startDate: Day, endDate: Day, ...places };

/** By name: a stage of several versions is one. */
export const FlowBoardStage = Type.Object({
  label: Type.String(),
  /** Its elements in the version in force; none where only former versions have it. */
  elementIds: Type.Array(Type.String()),
  /** Processes that stand there now, and those of them that are late. */
  standing: Count,
  late: Count,
  /** Stays that ended in the period. */
  passed: Count,
  /** Working minutes that half of them and nine in ten took at most; null where there were none. */
  p50Minutes: Nullable(Count),
  p90Minutes: Nullable(Count),
  /** How many of them ended by coming back to a stage that the process had left before. */
  back: Count,
});
export type FlowBoardStage = Static<typeof FlowBoardStage>;

export const FlowBoard = Type.Object({
  at: Instant,
  standing: Count,
  late: Count,
  stages: Type.Array(FlowBoardStage),
  /** What came back from where, the most first. */
  loops: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), count: Count })),
});
export type FlowBoard = Static<typeof FlowBoard>;

export const FlowStay = Type.Object({
  id: Id,
  workflowId: Id,
  stage: Type.String(),
  backTo: Nullable(Type.String()),
  enteredAt: Instant,
  leftAt: Instant,
  workedMinutes: Count,
});
export type FlowStay = Static<typeof FlowStay>;

export const flowBoardSchemas = {
  get: { params: IdParams, body: Type.Object(filters, closed), response: FlowBoard },
  listStays: {
    params: IdParams,
    body: Type.Object(
      {
        ...filters,
        stage: Type.Optional(StageName),
        /** Only those that came back. */
        back: Type.Optional(Type.Boolean()),
        backTo: Type.Optional(StageName),
        /** From 1. */
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      },
      closed,
    ),
    response: Type.Object({ count: Count, page: Count, pageSize: Count, items: Type.Array(FlowStay) }),
  },
};
