import {
  type endpoints,
  fieldText,
  type PreparedFilling,
  type PreparedProcess,
  type RegistrationInputs,
  type ResponseOf,
  registrationOf,
} from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { inputsFromTexts, partsOf } from '@tramite/rules/indexer/from-texts';
import { isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import { inWords } from '@tramite/rules/registration/in-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { fillIndexers, toDefinition } from '../../definitions/indexer/indexer.fill.policy.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import { createRecord } from '../../definitions/registration/registration.service.ts';
import { findProcessFacts } from '../../records/process/facts/process.facts.ts';
import { type FillingRow, findPrepared, listPrepared, type PreparedRow } from './prepared-process.repository.ts';

type Calls = typeof endpoints.preparedProcess;

export async function getPrepared({ db, customerId, actor }: Ctx): Promise<ResponseOf<Calls['list']>> {
  return { items: (await listPrepared(db, customerId, actor)).map(present) };
}

function present({ id, name, description, type_id, type_name, establishment_ids }: PreparedRow): PreparedProcess {
  const type = { id: type_id, label: type_name };
  return { id, name, description, type, establishmentIds: [...establishment_ids] };
}

/**
 * What a prepared process fills in by now. A field, a value or an option that is no longer there is left out and named.
 * @throws prepared_process.not_found
 */
export async function getFilling(ctx: Ctx, id: number): Promise<PreparedFilling> {
  const { db, customerId, actor } = ctx;
  const row = await findPrepared(db, customerId, actor, id);
  if (!row) throw problem('prepared_process.not_found');
  const texts = row.fields.map(({ value }) => value);
  const labels = texts.flatMap((text) => [text, ...partsOf({ type: 'C', multiple: true }, text)]);
  const setup = await findSetup(db, customerId, row.type_id, { options: { sent: [], labels } });
  const isOffered = setup?.enabled === true && setup.versionId !== null;
  if (!isOffered) return { ...present(row), workflowTypeId: null, ...nothing, left: [] };
  const { timeZone } = await getCatalog(ctx, () => true);
  const today = dayOf(ctx.clock.now(), timeZone);
  const taken = new Set(setup.documentTypes.map((type) => type.id));
  const expected = row.expected.filter((type) => taken.has(type.id));
  const gone = row.expected.filter((type) => !taken.has(type.id));
  const filled = fill(ctx, { row, setup, today });
  const left = gone.map(({ label }) => ({ label, value: '', message: fieldText('documentNotTaken') }));
  return { ...present(row), workflowTypeId: setup.id, ...filled, expected, left: [...filled.left, ...left] };
}

const nothing = { indexers: [], options: [], expected: [] };

interface Filling {
  readonly row: FillingRow;
  readonly setup: ProcessTypeSetup;
  readonly today: string;
}

function fill({ actor }: Ctx, { row, setup, today }: Filling) {
  const definitions = setup.indexers.map((use) => toDefinition(actor, use));
  const known = new Map(definitions.map((definition) => [definition.id, definition]));
  const items = inputsFromTexts(definitions, new Map(row.fields.map(({ id, value }) => [id, value])));
  const sent = items.filter(({ id }) => known.get(id)?.readOnly === false);
  const uses = setup.indexers.filter(({ id }) => sent.some((item) => item.id === id));
  const { errors, values } = fillIndexers({ actor, uses, sent: sent as never, today });
  const left = row.fields.flatMap(({ id, label, value }) => {
    const definition = known.get(id);
    if (!definition) return [{ label, value, message: fieldText('fieldNotAsked') }];
    if (definition.isHidden || definition.readOnly) return [{ label, value: '', message: fieldText('fieldNotYours') }];
    const message = errors[`indexers.${id}`];
    return message === undefined ? [] : [{ label, value, message }];
  });
  const wrong = new Set(row.fields.filter(({ id }) => errors[`indexers.${id}`] !== undefined).map(({ id }) => id));
  const sound = values.filter(({ definition }) => !wrong.has(definition.id));
  const options = sound.flatMap(({ definition, value }) =>
    isOptionIndexer(definition)
      ? (Array.isArray(value) ? value : [value]).flatMap((chosen) => {
          const option = definition.options?.find((each) => each.id === chosen);
          return option ? [{ indexerId: definition.id, id: option.id, label: option.label }] : [];
        })
      : [],
  );
  const indexers = sound.map(({ definition: { id }, value }) => ({
    id,
    value: Array.isArray(value) ? [...value] : (value as string | number | null),
  }));
  return { indexers, options, left };
}

/**
 * Makes one of a process that exists: its type, its establishment, and of its fields what the actor sees whole.
 * @throws process.not_found; request.invalid where the name is taken
 */
export async function prepareFrom(
  ctx: Ctx,
  processId: number,
  name: string,
): Promise<ResponseOf<Calls['fromProcess']>> {
  const { db, customerId, actor } = ctx;
  const process = await findProcessFacts(db, customerId, actor, processId);
  if (!process) throw problem('process.not_found');
  const setup = await findSetup(db, customerId, process.type_id, { options: 'short' });
  const seen = new Set(
    setup?.indexers.filter((use) => maySeeIndexer(actor, use) && !isMaskedFor(actor, use)).map(({ id }) => id),
  );
  const fields = process.indexers.filter(({ id, display }) => seen.has(id) && display !== '');
  const inputs: RegistrationInputs = {
    name,
    description: null,
    processTypeId: process.type_id,
    establishmentIds: [],
    roleIds: [],
    values: fields.map(({ id, value, display }) => ({
      indexerId: id,
      // As `inputsFromTexts` reads several values.
      value: (Array.isArray(value) ? display.replaceAll(', ', ' | ') : display).slice(0, 500),
    })),
    documentTypeIds: [...new Set(process.documents.filter(({ isSeen }) => isSeen).map(({ typeId }) => typeId))],
  };
  const registration = inWords(actor.words, registrationOf('prepared-processes'));
  const { id, label } = await createRecord(ctx, registration, inputs);
  return { id, label };
}
