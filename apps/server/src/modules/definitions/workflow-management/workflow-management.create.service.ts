import { type BodyOf, type endpoints, flowLimits, type ManagedFlow, setCodes } from '@tramite/contract';
import { normaliseText } from '@tramite/rules/text/normalise-text';
import type { Definition, Stage } from '@tramite/rules/workflow/definition';
import { parseDefinition } from '@tramite/rules/workflow/parse-definition';
import { emptyFlow } from '@tramite/rules/workflow-version/empty-flow';
import { partsOf } from '@tramite/rules/workflow-version/parts-of';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId, type Sql } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { storedName } from '../../../platform/problem/stored-name.ts';
import { presentFlow } from './workflow-management.presenter.ts';
import { readFlow } from './workflow-management.read.ts';
import { type Coded, findBeside, findCatalogue } from './workflow-management.repository.ts';
import { getFlowRow } from './workflow-management.service.ts';
import { copyUses, insertType, insertUses, putDraft } from './workflow-management.write.sql.ts';

type Calls = (typeof endpoints)['workflowManagement'];

interface Beginning {
  readonly name: string;
  readonly groupId: number;
  readonly isBpm: boolean;
  readonly bpmnXml: string;
  readonly definition: Definition;
  readonly action: 'workflow.create' | 'workflow.copy';
  /** The fields and documents of the new type. */
  readonly uses: (typeId: number) => readonly Sql[];
}

/** @throws process_group.not_found, workflow.too_many_types */
export async function createEmpty(
  ctx: Ctx,
  { name, groupId, isBPM }: BodyOf<Calls['createEmpty']>,
): Promise<ManagedFlow> {
  const bpmnXml = emptyFlow(storedName(name));
  const definition = await parseDefinition(bpmnXml);
  return begin(ctx, { name, groupId, isBpm: isBPM, bpmnXml, definition, action: 'workflow.create', uses: () => [] });
}

/** @throws process_group.not_found, workflow.too_many_types, workflow.bpmn_* */
export async function createFromFile(
  ctx: Ctx,
  { name, groupId, isBPM, bpmnXml }: BodyOf<Calls['createFromFile']>,
): Promise<ManagedFlow> {
  const catalogue = await findCatalogue(ctx.db, ctx.customerId);
  await ensureGroup(ctx, groupId);
  const definition = await readFlow(ctx, bpmnXml);
  const flows = [definition, ...partsOf(definition).map((part) => part.definition)];
  const asking = flows.flatMap((flow) => [...flow.stages, ...flow.flows]);
  const asked = [
    ...asking.flatMap(({ requiredIndexers = [] }) => requiredIndexers),
    ...flows.flatMap(({ stages }) => stages.flatMap(filledBy)),
  ];
  const documents = asking.flatMap(({ requiredDocuments = [] }) =>
    requiredDocuments.map(({ documentType }) => documentType),
  );
  const uses = (typeId: number) =>
    insertUses(ctx.customerId, typeId, {
      indexerIds: idsAmong(catalogue.indexers, asked),
      documentTypeIds: idsAmong(catalogue.documentTypes, documents),
    });
  return begin(ctx, { name, groupId, isBpm: isBPM, bpmnXml, definition, action: 'workflow.create', uses });
}

/** Names of the fields that a stage fills by itself. */
function filledBy({ actions = [], child }: Stage): string[] {
  const set = actions.flatMap((action) => (action.type === 'setIndexer' ? [action.indexer] : []));
  return [...set, ...(child?.handsBack ?? []).map(({ to }) => to)];
}

/** @throws process_type.not_found, process_group.not_found, workflow.too_many_types */
export async function copyType(ctx: Ctx, id: number, { name, groupId }: BodyOf<Calls['copy']>): Promise<ManagedFlow> {
  const source = await getFlowRow(ctx, id);
  const bpmnXml = source.bpmn_xml ?? emptyFlow(storedName(name));
  const definition = source.definition ?? (await parseDefinition(bpmnXml));
  const uses = (typeId: number) => copyUses(ctx.customerId, id, typeId);
  return begin(ctx, { name, groupId, isBpm: source.is_bpm, bpmnXml, definition, action: 'workflow.copy', uses });
}

/** A group that is not there is told before the file is opened. */
async function ensureGroup({ db, customerId }: Ctx, groupId: number): Promise<void> {
  const { hasGroup } = await findBeside(db, customerId, groupId);
  if (!hasGroup) throw problem('process_group.not_found');
}

function idsAmong(all: readonly Coded[], codes: readonly string[]): number[] {
  return [...new Set(codes)].flatMap((code) => all.find((each) => each.code === code)?.id ?? []);
}

async function begin(ctx: Ctx, { groupId, isBpm, bpmnXml, definition, action, uses, ...named }: Beginning) {
  const { db, customerId, actor, clock } = ctx;
  const name = storedName(named.name);
  const [id, draftId] = await Promise.all([nextId(db, 'process_type'), nextId(db, 'process_type_version')]);
  await change(ctx, {
    read: async () => ({
      pile: await readPile(db, { customerId, actor }),
      beside: await findBeside(db, customerId, groupId),
    }),
    decide: ({ pile, beside: { hasGroup, codes } }) => {
      if (!hasGroup) throw problem('process_group.not_found');
      if (codes.length >= flowLimits.mostTypes)
        throw problem('workflow.too_many_types', { values: { most: flowLimits.mostTypes } });
      const type = { id, name, code: freeCode(name, codes), groupId, isBpm, at: clock.now(), userId: actor.userId };
      return {
        guarded: [insertType(customerId, type), pileGuard({ customerId, actor }, pile)],
        parts: [putDraft(customerId, id, { id: draftId, bpmnXml, definition }), ...uses(id)],
        audit: [{ action, objectType: 'workflow', objectId: id, data: { label: name } }],
        answer: null,
      };
    },
  });
  return presentFlow(await getFlowRow(ctx, id));
}

const LONGEST_CODE = 50;

/** A code after the name that no other type has, nor a ready-made one. */
function freeCode(name: string, taken: readonly string[]): string {
  const words = normaliseText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const code = (words || 'tipo').toUpperCase().slice(0, LONGEST_CODE);
  const known = new Set([...taken, ...setCodes]);
  const others = Array.from({ length: taken.length + setCodes.length + 1 }, (_, n) => `${code}_${n + 2}`);
  return [code, ...others].find((each) => !known.has(each)) ?? code;
}
