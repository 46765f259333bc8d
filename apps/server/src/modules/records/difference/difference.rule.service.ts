import type {
  BodyOf,
  DifferenceContent,
  DifferenceOptions,
  DifferenceRule,
  endpoints,
  ResponseOf,
} from '@tramite/contract';
import type { DifferenceRule as Proposed } from '@tramite/rules/difference/difference-rule';
import { usualFieldOf } from '@tramite/rules/nfe/nfe-fields';
import { cleanName } from '@tramite/rules/text/name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import { findCompared } from './difference.facts.ts';
import { judgeDifferences, proposedFor } from './difference.judge.policy.ts';
import { presentDifferences } from './difference.presenter.ts';
import { deleteRules, findRules, listTypes, type SetupRow, writeRules } from './difference.repository.ts';

type Calls = typeof endpoints.difference;

export async function listRuledTypes({ db, customerId }: Ctx): Promise<ResponseOf<Calls['listTypes']>> {
  return { items: await listTypes(db, customerId) };
}

/** @throws process_type.not_found */
export async function getRules(ctx: Ctx, id: number): Promise<DifferenceContent> {
  const [setup, saved] = await Promise.all([getSetup(ctx, id), findRules(ctx.db, ctx.customerId, id)]);
  return {
    processType: { id, label: setup.name },
    rules: rulesOf(saved, setup).map(copyOf),
    isProposed: !saved,
    version: saved?.version ?? 0,
    options: optionsOf(setup),
  };
}

const rulesOf = (saved: SetupRow | undefined, setup: ProcessTypeSetup): readonly Proposed[] =>
  saved?.rules ?? proposedFor(setup);

const copyOf = ({ places, ...rule }: Proposed): DifferenceRule => ({
  ...rule,
  places: places.map((each) => ({ ...each })),
});

function optionsOf({ indexers, documentTypes }: ProcessTypeSetup): DifferenceOptions {
  return {
    fields: indexers.map(fieldOf),
    documentTypes: documentTypes.map((type) => ({
      id: type.id,
      label: type.label,
      fields: type.indexers.map(fieldOf),
      isNote: type.indexers.some((use) => usualFieldOf(use) === 'key'),
    })),
  };
}

const fieldOf = ({ id, label, group }: ProcessTypeSetup['indexers'][number]) => ({ id, label, group });

/** @throws process_type.not_found, difference.place, request.invalid, conflict.changed */
export async function saveRules(ctx: Ctx, id: number, { rules: sent, version }: BodyOf<Calls['saveRules']>) {
  const { db, customerId } = ctx;
  const rules = ensureRules(await getSetup(ctx, id), sent);
  return change(ctx, {
    read: () => findRules(db, customerId, id),
    decide: (saved): Decision<{ version: number }> => {
      if ((saved?.version ?? 0) !== version) throw problem('conflict.changed');
      return {
        guarded: [writeRules(customerId, id, { rules, version })],
        audit: [auditOf('difference.rules', id, rules)],
        answer: { version: version + 1 },
      };
    },
  });
}

/** Has what is proposed hold again. @throws process_type.not_found */
export async function resetRules(ctx: Ctx, id: number): Promise<object> {
  const { db, customerId } = ctx;
  await getSetup(ctx, id);
  return change(ctx, {
    read: () => findRules(db, customerId, id),
    decide: (saved): Decision<object> => ({
      guarded: saved ? [deleteRules(customerId, id, saved)] : [],
      audit: saved ? [auditOf('difference.reset', id, saved.rules)] : [],
      answer: {},
    }),
  });
}

/** @throws process_type.not_found, difference.place, process.not_found, difference.other_type */
export async function tryRules(ctx: Ctx, id: number, { rules: sent, processId }: BodyOf<Calls['tryRules']>) {
  const { db, customerId, actor } = ctx;
  const rules = ensureRules(await getSetup(ctx, id), sent);
  const process = await findCompared(db, customerId, actor, processId);
  if (!process) throw problem('process.not_found');
  if (process.typeId !== id) throw problem('difference.other_type');
  return presentDifferences(actor, process, judgeDifferences(process, rules));
}

async function getSetup({ db, customerId }: Ctx, id: number): Promise<ProcessTypeSetup> {
  const setup = await findSetup(db, customerId, id, { options: { sent: [] } });
  if (!setup) throw problem('process_type.not_found');
  return setup;
}

/** The rules as they are kept. @throws difference.place for a place that the type does not have, request.invalid */
function ensureRules(setup: ProcessTypeSetup, sent: readonly DifferenceRule[]): DifferenceRule[] {
  return sent.map((rule, n) => {
    const name = cleanName(rule.name);
    if (name === '') throw fieldProblem(`rules.${n}.name`, 'required');
    const places = rule.places.filter((place, at) => rule.places.findIndex((each) => isSamePlace(each, place)) === at);
    if (places.length < 2) throw fieldProblem(`rules.${n}.places`, 'required');
    if (!places.every((place) => isPlaceOf(setup, place))) throw problem('difference.place', { values: { name } });
    const hasTolerance = rule.kind === 'money' || rule.kind === 'date';
    return { ...rule, name, places, tolerance: hasTolerance ? rule.tolerance : 0 };
  });
}

type Place = DifferenceRule['places'][number];

const isSamePlace = (a: Place, b: Place) =>
  a.documentTypeId === b.documentTypeId && a.indexerId === b.indexerId && a.nfeField === b.nfeField;

function isPlaceOf({ indexers, documentTypes }: ProcessTypeSetup, place: Place): boolean {
  const { documentTypeId, indexerId, nfeField } = place;
  if ((indexerId === null) === (nfeField === null)) return false;
  if (documentTypeId === null) return indexers.some(({ id }) => id === indexerId);
  const type = documentTypes.find(({ id }) => id === documentTypeId);
  return type !== undefined && (nfeField !== null || type.indexers.some(({ id }) => id === indexerId));
}

const auditOf = (action: 'difference.rules' | 'difference.reset', id: number, rules: readonly DifferenceRule[]) => ({
  ...{ action, objectType: 'difference_setup' as const, objectId: id },
  data: { rules: rules.map(({ name, kind, isHard, places }) => ({ name, kind, isHard, places: places.length })) },
});
