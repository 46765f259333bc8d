import { type endpoints, type ResponseOf, type SetCode, type SetupStep, setCodes } from '@tramite/contract';
import { catalog } from '@tramite/rules/ready-made/catalog';
import { readyDefinitions } from '@tramite/rules/ready-made/flows/definitions';
import { parseDefinition } from '@tramite/rules/workflow/parse-definition';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextIds, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { inTheWay, SetPlan } from './setup.plan.ts';
import { countSetup, type Lacking, listKnown } from './setup.repository.ts';
import { insertSet, type SetupTable } from './setup.tables.ts';

/** Everything that a set makes. */
const rights = [
  'backoffice.lists',
  'backoffice.indexers',
  'backoffice.document-types',
  'backoffice.workflow-roles',
  'backoffice.processes-groups',
  'backoffice.processes-types',
] as const;

const mayInstall = ({ actor }: Ctx) => rights.every((right) => hasPermission(actor, right));

const seedOf = (code: SetCode) => {
  const seed = catalog.processTypes.find((each) => each.code === code);
  if (!seed) throw new Error(`There is no set ${code}.`);
  return seed;
};

/** What a company needs before it works and how much of it there is, and the ready-made sets. */
export async function getSetup(ctx: Ctx): Promise<ResponseOf<typeof endpoints.setup.get>> {
  const counts = await countSetup(ctx.db, ctx.customerId);
  const step = <S extends SetupStep>(name: S, count: number, needs = 1, lacking: readonly Lacking[] = []) => ({
    step: name,
    count,
    isDone: count >= needs && lacking.length === 0,
    lacking: [...lacking],
  });
  return {
    steps: [
      step('legal-person', counts.legal_persons),
      step('companies', counts.companies),
      step('establishments', counts.establishments),
      step('processes-types', counts.process_types, 1, counts.flowless),
      // The first administrator is there from the beginning.
      step('people', counts.people, 2),
      step('functions', counts.functions, 1, counts.unheld),
      step('first-process', counts.processes),
    ],
    sets: setCodes.map((code) => {
      const { label, documentTypes } = seedOf(code);
      const named = documentTypes.map((each) => catalog.documentTypes.find((type) => type.code === each.code)?.label);
      return {
        code,
        label,
        documents: named.map((name) => name ?? ''),
        isInstalled: counts.codes.includes(code),
      };
    }),
    abilities: { install: mayInstall(ctx) || ('permission.denied' as const) },
  };
}

/** More of any table than a set makes. */
const MOST: Readonly<Partial<Record<SetupTable, number>>> = {
  workflow_role: 10,
  indexer_list: 20,
  list_option: 120,
  indexer: 60,
  document_type: 30,
  attachment_label: 60,
  check_step: 60,
  process_group: 1,
  process_type: 1,
  process_type_version: 1,
  stage: 30,
  transition: 60,
};

async function takeAll(ctx: Ctx): Promise<Map<SetupTable, number[]>> {
  const taken = Object.entries(MOST).map(
    async ([table, count]) => [table as SetupTable, await nextIds(ctx.db, table, count)] as const,
  );
  return new Map(await Promise.all(taken));
}

/**
 * Makes a ready-made process type with its flow, published, and all that it asks for; what is there already stays.
 * @throws permission.denied, setup.installed; setup.in_the_way where a field of the same name takes something else
 */
export async function installSet(ctx: Ctx, code: SetCode): Promise<ResponseOf<typeof endpoints.setup.install>> {
  if (!mayInstall(ctx)) throw problem('permission.denied');
  const seed = seedOf(code);
  const bpmn = readyDefinitions[code];
  const [definition, ids] = await Promise.all([parseDefinition(bpmn), takeAll(ctx)]);
  return change(ctx, {
    read: () => listKnown(ctx.db, ctx.customerId),
    decide: (known) => {
      if (known.processTypes.some(({ key }) => key === code)) throw problem('setup.installed');
      const label = inTheWay(seed, known);
      if (label !== null) throw problem('setup.in_the_way', { values: { label } });
      const left = new Map([...ids].map(([table, all]) => [table, all.values()]));
      const take = (table: SetupTable) => {
        const next = left.get(table)?.next();
        if (!next || next.done) throw new Error(`The set makes more of ${table} than it was given numbers for.`);
        return next.value;
      };
      const published = { bpmn, at: ctx.clock.now().toISOString(), by: ctx.actor.userId };
      const { id, rows, made } = new SetPlan(seed, known, take).plan(definition, published);
      const { process_type: own = [], ...others } = rows;
      const count = (name: string) => made.filter((each) => each.name === name).length;
      return {
        guarded: insertSet(ctx.customerId, { process_type: own }).map((insert) => ({
          part: 'process_type',
          sql: sql`${insert} returning id`,
        })),
        parts: insertSet(ctx.customerId, others),
        audit: made.map((each) => ({
          action: `backoffice.${each.name}.create`,
          objectType: `backoffice.${each.name}`,
          objectId: each.id,
          data: { label: each.label, set: code },
        })),
        answer: {
          id,
          label: seed.label,
          created: {
            lists: count('lists'),
            indexers: count('indexers'),
            documentTypes: count('document-types'),
          },
        },
      };
    },
  });
}
