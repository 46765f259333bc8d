import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { DocumentSituation } from '../document/document.schemas.ts';
import { Process } from '../process/process.schemas.ts';

const Ids = Type.Array(Id, { maxItems: 500, uniqueItems: true });
const params = Type.Object({ customerId: Id });

/** Where a board looks: each list narrows further; an empty one and an absent one narrow nothing. */
export const places = {
  establishmentIds: Type.Optional(Ids),
  groupIds: Type.Optional(Ids),
  filialIds: Type.Optional(Ids),
};

/** Whole days of the customer in which processes were captured, both ends included, at most `longestPeriod`. */
export const DashboardFilters = Type.Object(
  {
    startDate: Day,
    endDate: Day,
    ...places,
    /** With their sub-tags. */
    tagIds: Type.Optional(Ids),
    /** Stages are those of processes that moved since this day; what is not about stages does not heed it. */
    businessStagesDate: Type.Optional(Nullable(Day)),
    /** Of a list, from 0. */
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
  },
  { additionalProperties: false },
);
export type DashboardFilters = Static<typeof DashboardFilters>;

/** Null where the actor is not told values whole. */
const Cents = Nullable(Type.Integer());
const Count = Type.Integer({ minimum: 0 });
/** By name: a stage of several versions is one. */
const stage = { id: Type.String(), label: Type.String() };

/** A process as a board lists it. */
export const DashboardProcess = Type.Pick(Process, [
  'id',
  'type',
  'captureInfo',
  'establishment',
  'situation',
  'subject',
  'task',
  'tags',
  'processDelayHours',
  'valueCents',
]);

const StageCount = Type.Object({ ...stage, count: Count });
const EstablishmentCount = Type.Object({ ...Labelled.properties, count: Count });
/** Whole days since the capture; an open end is null. */
const Age = Type.Object({ fromDays: Count, toDays: Nullable(Count), count: Count });

/** What a whole day of sales looks like, from what this weekday was like before. */
export const Forecast = Type.Object({
  /** Of the month: YYYY-MM. */
  month: Type.String(),
  soFar: Count,
  expected: Type.Integer(),
  /** Four times in five it ends between these. */
  low: Type.Integer(),
  high: Type.Integer(),
  /** Days of history behind it. */
  days: Type.Integer(),
});

const Period = Type.Object({ startDate: Day, endDate: Day });
/** When it was counted, and up to which day of the period there is anything to count. */
const moment = { at: Instant, until: Day };

export const SaleSummary = Type.Object({
  ...moment,
  count: Count,
  valueCents: Cents,
  ended: Count,
  late: Count,
  /** As many days before, up to the same day. */
  previous: Type.Object({ ...Period.properties, count: Count, valueCents: Cents }),
  tags: Type.Array(Type.Object({ ...Named.properties, count: Count, valueCents: Cents })),
  establishments: Type.Array(Type.Object({ ...EstablishmentCount.properties, previous: Count, valueCents: Cents })),
  /** Null while there is too little history. */
  forecast: Nullable(Forecast),
});
export type SaleSummary = Static<typeof SaleSummary>;

export const ProcessSummary = Type.Object({
  ...moment,
  count: Count,
  late: Count,
  stages: Type.Array(StageCount),
  situations: Type.Array(Type.Object({ ...Named.properties, count: Count })),
  /** By day of capture, and of the end. */
  throughput: Type.Array(Type.Object({ date: Day, begun: Count, ended: Count })),
  /** Hours from capture to end of those that ended. */
  p50Hours: Nullable(Type.Number()),
  p90Hours: Nullable(Type.Number()),
  /** Of those under way. */
  ages: Type.Array(Age),
  owners: Type.Array(Type.Object({ owner: Named, count: Count })),
});
export type ProcessSummary = Static<typeof ProcessSummary>;

const WaitingDocument = Type.Object({
  id: Id,
  type: Labelled,
  situation: DocumentSituation,
  workflowId: Nullable(Id),
  establishment: Labelled,
  capturedAt: Instant,
  roles: Type.Array(Labelled),
});

export const ApprovalSummary = Type.Object({
  at: Instant,
  count: Count,
  roles: Type.Array(Type.Object({ ...Labelled.properties, count: Count })),
  establishments: Type.Array(EstablishmentCount),
  ages: Type.Array(Age),
  /** The oldest capture first. */
  oldest: Type.Array(WaitingDocument),
});
export type ApprovalSummary = Static<typeof ApprovalSummary>;

/** What boards can be narrowed to, as far as the actor sees it. */
export const DashboardChoices = Type.Object({
  today: Day,
  timeZone: Type.String(),
  establishments: Type.Array(Type.Object({ ...Labelled.properties, filialId: Id, groupIds: Type.Array(Id) })),
  groups: Type.Array(Labelled),
  filials: Type.Array(Labelled),
  tags: Type.Array(Type.Object({ ...Named.properties, parentId: Nullable(Id), isSale: Type.Boolean() })),
});
export type DashboardChoices = Static<typeof DashboardChoices>;

const asked = { params, body: DashboardFilters };

export const dashboardSchemas = {
  listSales: {
    ...asked,
    response: Type.Object({ count: Count, items: Type.Array(DashboardProcess) }),
  },
  saleHistory: {
    ...asked,
    response: Type.Object({ series: Type.Array(Type.Object({ date: Day, count: Count, valueCents: Cents })) }),
  },
  salesByStage: { ...asked, response: Type.Object({ stages: Type.Array(StageCount) }) },
  saleSlaByStage: {
    ...asked,
    response: Type.Object({
      stages: Type.Array(
        Type.Object({
          ...stage,
          onTime: Count,
          late: Count,
          /** Hours for which sales have stood in the stage. */
          p50Hours: Type.Number(),
          p90Hours: Type.Number(),
        }),
      ),
    }),
  },
  salesByCapture: {
    ...asked,
    response: Type.Object({ owners: Type.Array(Type.Object({ owner: Named, count: Count, valueCents: Cents })) }),
  },
  listProcesses: {
    ...asked,
    response: Type.Object({ page: Count, total: Count, items: Type.Array(DashboardProcess) }),
  },
  saleSummary: { ...asked, response: SaleSummary },
  processSummary: { ...asked, response: ProcessSummary },
  approvalSummary: {
    params,
    body: Type.Object(places, { additionalProperties: false }),
    response: ApprovalSummary,
  },
  choices: { params, response: DashboardChoices },
};
