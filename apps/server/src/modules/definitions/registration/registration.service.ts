import type {
  AuditedVerb,
  Registration,
  RegistrationInputs,
  RegistrationName,
  RegistrationPermission,
  RegistrationRecord,
  RegistrationVerb,
  ResponseOf,
  registrationCall,
} from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import { cleanInputs, inputProblems } from '@tramite/rules/registration/check-inputs';
import { changesOf, inputsOf, labelOf, valuesOf } from '@tramite/rules/registration/values';
import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, ensureSeen } from '../../../platform/change/change.ts';
import type { Seen } from '../../../platform/change/decision.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import {
  changedNames,
  fixedProblems,
  listTargets,
  listTwins,
  namesOf,
  type Problems,
  referenceProblems,
  type Targets,
  twinProblems,
} from './registration.decide.ts';
import { keptProblems } from './registration.kept.ts';
import { countRecords, listRecords, type RecordQuery } from './registration.list.facts.ts';
import { findRecords, findUsed, listChanges, nextIds } from './registration.repository.ts';
import { readTree, treeGuard, treeProblems, treeWith, withinProblems } from './registration.tree.ts';
import { readMovedWalls, wallGuard, wallProblems } from './registration.walls.ts';
import { insertRecords, type Kept, updateRecords, writeThrough } from './registration.write.sql.ts';

export type Answer<V extends RegistrationVerb> = ResponseOf<ReturnType<typeof registrationCall<V>>>;
export type Of = Registration<RegistrationName>;

export const PAGE = 50;

export async function listPage(ctx: Ctx, registration: Of, query: RecordQuery, page = 1): Promise<Answer<'list'>> {
  const { db, customerId } = ctx;
  const [count, items] = await Promise.all([
    countRecords(db, customerId, registration, query),
    listRecords(db, customerId, registration, query, { limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  return { count, items, abilities: { create: mayMake(ctx, registration) } };
}

function mayChange({ actor }: Ctx, { name }: Of) {
  return hasPermission(actor, `backoffice.${name}`) || ('permission.denied' as const);
}

/** Only operators create and end customers. */
function mayMake(ctx: Ctx, registration: Of) {
  const may = mayChange(ctx, registration);
  return may === true && registration.ofInstallation && !ctx.actor.isOperator ? ('customer.operator' as const) : may;
}

/** With its use and whether the actor may change it. @throws registration.not_found */
export async function getRecord(ctx: Ctx, registration: Of, id: number): Promise<Answer<'get'>> {
  const [record, used] = await Promise.all([
    findOne(ctx, registration, id),
    findUsed(ctx.db, ctx.customerId, registration, [id], { holding: false }),
  ]);
  return {
    ...record,
    isUsed: used.length > 0,
    abilities: { update: mayChange(ctx, registration), create: mayMake(ctx, registration) },
  };
}

export async function findOne({ db, customerId }: Ctx, registration: Of, id: number): Promise<RegistrationRecord> {
  const [record] = await findRecords(db, customerId, registration, [id]);
  if (!record) throw problem('registration.not_found');
  return record;
}

/** @throws request.invalid with a message for each field that is wrong, taken, or refers to a missing record */
export async function createRecord(ctx: Ctx, registration: Of, sent: RegistrationInputs): Promise<RegistrationRecord> {
  const inputs = cleanInputs(registration, sent);
  const [id = 0] = await nextIds(ctx.db, registration, 1);
  return change(ctx, {
    read: () => readBeside(ctx, registration, inputs),
    decide: ({ twins, targets }) => {
      ensureSound({
        ...inputProblems(registration, inputs),
        ...twinProblems(registration, inputs, twins, null),
        ...withinProblems(registration, inputs, targets),
        ...referenceProblems(registration, inputs, targets),
      });
      const kept = { id, version: 1, enabled: true, inputs };
      const answer = recordOf(registration, kept, targets);
      return {
        guarded: insertRecords(ctx.customerId, registration, [kept]),
        parts: writeThrough(ctx.customerId, registration, [kept]),
        audit: [auditOf(registration, 'create', answer)],
        answer,
      };
    },
  });
}

async function readBeside(ctx: Ctx, registration: Of, inputs: RegistrationInputs) {
  const [twins, targets] = await Promise.all([
    listTwins(ctx, registration, [inputs]),
    listTargets(ctx, registration, [inputs]),
  ]);
  return { twins, targets };
}

/** Changes the fields sent. @throws registration.not_found, conflict.version, otherwise like `createRecord` */
export function updateRecord(
  ctx: Ctx,
  registration: Of,
  id: number,
  sent: RegistrationInputs,
): Promise<RegistrationRecord> {
  return change(ctx, {
    read: async () => {
      const walls = await readMovedWalls(ctx, registration);
      const record = await findOne(ctx, registration, id);
      const before = inputsOf(record);
      const inputs = cleanInputs(registration, { ...before, ...sent });
      const [beside, tree, used] = await Promise.all([
        readBeside(ctx, registration, inputs),
        readTree(ctx, registration, [id]),
        findUsed(ctx.db, ctx.customerId, registration, [id], { holding: false }),
      ]);
      return {
        ...beside,
        tree: treeWith(tree, [{ id, inputs }]),
        record,
        before,
        inputs,
        isUsed: used.length > 0,
        walls,
      };
    },
    decide: async ({ record, before, inputs, twins, targets, tree, isUsed, walls }) => {
      ensureSeen(ctx, await seenVersion(ctx, registration, record));
      const changed = changedNames(before, inputs);
      ensureSound({
        ...inputProblems(registration, inputs, changed),
        ...twinProblems(registration, inputs, twins, id),
        ...withinProblems(registration, inputs, targets),
        ...referenceProblems(registration, inputs, targets, before),
        ...treeProblems(tree, id, changed),
        ...fixedProblems(registration, changed, isUsed),
        ...keptProblems(registration, record.values, inputs, isUsed),
        ...wallProblems(ctx, registration, walls, [{ id, inputs }]),
      });
      if (changed.length === 0) return { guarded: [], audit: [], answer: record };
      const kept = { id, version: record.version, enabled: record.enabled, inputs };
      const answer = { ...recordOf(registration, kept, targets), version: record.version + 1 };
      return {
        guarded: [
          ...updateRecords(ctx.customerId, registration, [kept]),
          ...treeGuard(ctx, tree, changed),
          ...wallGuard(ctx, walls),
        ],
        parts: writeThrough(ctx.customerId, registration, [kept]),
        audit: [auditOf(registration, 'update', answer, record)],
        answer,
      };
    },
  });
}

/** With the author and time of the last change if the client saw another version. */
export async function seenVersion(ctx: Ctx, registration: Of, { id, version }: RegistrationRecord): Promise<Seen> {
  const { ifMatch } = ctx.request;
  if (ifMatch === null || ifMatch === version) return { version };
  const [last] = await listChanges(ctx.db, ctx.customerId, objectTypeOf(registration), id, 1);
  return { version, changedBy: last?.user ?? null, changedAt: last ? formatTime(last.at) : null };
}

export function ensureSound(fields: Problems): void {
  if (Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
}

/** A stored record in API form. */
export function recordOf(registration: Of, kept: Kept, targets: Targets): RegistrationRecord {
  const { id, version, enabled, inputs } = kept;
  const values = valuesOf(registration, inputs, namesOf(targets));
  return { id, label: labelOf(registration, values), enabled, version, values };
}

export function objectTypeOf({ name }: Of): RegistrationPermission {
  return `backoffice.${name}`;
}

/** The audit entry of a change, also shown in the record's history. */
export function auditOf(
  registration: Of,
  verb: AuditedVerb,
  record: RegistrationRecord,
  before?: RegistrationRecord,
): AuditEntry {
  const changes =
    verb === 'create' || verb === 'update' ? changesOf(registration, before?.values ?? {}, record.values) : [];
  return {
    action: `${objectTypeOf(registration)}.${verb}`,
    objectType: objectTypeOf(registration),
    objectId: record.id,
    data: { label: record.label, ...(changes.length > 0 && { changes }) },
  };
}
