import type { RegistrationName } from '@tramite/contract';
import { catalog } from '@tramite/rules/ready-made/catalog';
import type { IndexerUse, ProcessTypeSeed } from '@tramite/rules/ready-made/catalog.types';
import type { Definition } from '@tramite/rules/workflow/definition';
import { type VersionTable, versionRows } from '@tramite/rules/workflow-version/version-rows';
import type { KnownRow, KnownRows } from './setup.repository.ts';
import type { SetupRow, SetupRows, SetupTable } from './setup.tables.ts';

/** Gives the next new number of a table. */
export type Take = (table: SetupTable) => number;

export interface PlannedSet {
  readonly id: number;
  readonly rows: SetupRows;
  /** Records that the registrations know, to be told in their histories. */
  readonly made: readonly { readonly name: RegistrationName; readonly id: number; readonly label: string }[];
}

/** What stands in the way of a set: a field of its name that takes something else. */
export function inTheWay(seed: ProcessTypeSeed, known: KnownRows): string | null {
  const wrong = namesOf(seed).find((name) => {
    const there = known.indexers.find(({ key }) => key === name);
    return there && there.kind !== indexerSeed(name).type;
  });
  return wrong ? indexerSeed(wrong).label : null;
}

const documentSeeds = ({ documentTypes }: ProcessTypeSeed) =>
  documentTypes.map(({ code }) => found(catalog.documentTypes, (each) => each.code === code));

const indexerSeed = (name: string) => found(catalog.indexers, (each) => each.name === name);

function found<T>(all: readonly T[], is: (one: T) => boolean): T {
  const one = all.find(is);
  if (!one) throw new Error('a set names what the catalogue does not have');
  return one;
}

/** Every field that the type or one of its documents asks for. */
function namesOf(seed: ProcessTypeSeed): string[] {
  const uses = [seed, ...documentSeeds(seed)].flatMap(({ indexers }) => indexers.map(({ name }) => name));
  return [...new Set(uses)];
}

const idsOf = (rows: readonly KnownRow[]) => new Map(rows.map(({ key, id }) => [key, id]));

/** The rows of a ready-made process type and of all it asks for that is not there yet. */
export class SetPlan {
  private readonly rows: SetupRows = {};
  private readonly made: { name: RegistrationName; id: number; label: string }[] = [];
  private readonly ids: Readonly<Record<keyof KnownRows, Map<string, number>>>;

  constructor(
    private readonly seed: ProcessTypeSeed,
    known: KnownRows,
    private readonly take: Take,
  ) {
    this.ids = {
      lists: idsOf(known.lists),
      indexers: idsOf(known.indexers),
      documentTypes: idsOf(known.documentTypes),
      roles: idsOf(known.roles),
      groups: idsOf(known.groups),
      processTypes: idsOf(known.processTypes),
    };
  }

  /** @param published who publishes the flow and when, with the diagram it comes from */
  plan(
    definition: Definition,
    published: { readonly bpmn: string; readonly at: string; readonly by: number },
  ): PlannedSet {
    for (const { code, label } of catalog.workflowRoles)
      this.once('roles', code, () => this.add('workflow_role', { code, label }));
    for (const name of namesOf(this.seed)) this.addIndexer(name);
    for (const seed of documentSeeds(this.seed)) this.addDocumentType(seed);
    const { seed } = this;
    const groupId = this.once('groups', seed.group, () => {
      const position = this.ids.groups.size;
      return this.tell('processes-groups', seed.group, this.add('process_group', { name: seed.group, position }));
    });
    const versionId = this.take('process_type_version');
    const id = this.add('process_type', {
      group_id: groupId,
      code: seed.code,
      name: seed.label,
      icon: seed.icon,
      can_duplicate: seed.canBeDuplicate,
      is_bpm: seed.isBpm ?? true,
      current_version_id: versionId,
    });
    this.tell('processes-types', seed.label, id);
    this.put('process_type_version', {
      id: versionId,
      process_type_id: id,
      number: 1,
      part: '',
      status: 'PUBLISHED',
      bpmn_xml: published.bpmn,
      definition,
      published_at: published.at,
      published_by: published.by,
      notes: '',
    });
    this.addFlow(versionId, definition);
    this.addUses('process_type_indexer', { process_type_id: id }, seed.indexers);
    seed.documentTypes.forEach(({ code, min, max }, position) => {
      const type = { process_type_id: id, document_type_id: this.idOf('documentTypes', code) };
      this.put('process_type_document', { ...type, position, min_count: min, max_count: max });
    });
    return { id, rows: this.rows, made: this.made };
  }

  private addIndexer(name: string): void {
    this.once('indexers', name, () => {
      const { label, type, format = null, multiple = false, list, alertText = null } = indexerSeed(name);
      const listId = list === undefined ? null : this.addList(list);
      const row = { name, label, type, format, multiple, list_id: listId, alert_text: alertText };
      return this.tell('indexers', label, this.add('indexer', row));
    });
  }

  private addList(code: string): number {
    return this.once('lists', code, () => {
      const { name, options } = found(catalog.lists, (each) => each.code === code);
      const id = this.tell('lists', name, this.add('indexer_list', { code, name }));
      options.forEach(({ label }, position) => {
        this.add('list_option', { list_id: id, label, position });
      });
      return id;
    });
  }

  private addDocumentType(seed: (typeof catalog.documentTypes)[number]): void {
    this.once('documentTypes', seed.code, () => {
      const { code, label, validityDays } = seed;
      const id = this.add('document_type', { code, label, validity_days: validityDays });
      this.addUses('document_type_indexer', { document_type_id: id }, seed.indexers, (name) => ({
        is_validity: indexerSeed(name).validity ?? false,
      }));
      seed.attachmentLabels.forEach((each, position) => {
        this.add('attachment_label', { document_type_id: id, ...each, position });
      });
      for (const { role, ...step } of seed.checkSteps)
        this.add('check_step', { document_type_id: id, ...step, required: true, role_id: this.idOf('roles', role) });
      return this.tell('document-types', label, id);
    });
  }

  private addFlow(versionId: number, definition: Definition): void {
    const ids = {
      role: (code: string) => this.idOf('roles', code),
      indexer: (name: string) => this.idOf('indexers', name),
      documentType: (code: string) => this.idOf('documentTypes', code),
      checklist: (name: string) => {
        throw new Error(`ready-made flows ask no checklist, and not ${name}`);
      },
    };
    const { rows } = versionRows(versionId, definition, ids, this.take);
    for (const [table, all] of Object.entries(rows)) for (const row of all) this.put(table as VersionTable, row);
  }

  private addUses(
    table: 'process_type_indexer' | 'document_type_indexer',
    owner: SetupRow,
    uses: readonly IndexerUse[],
    more: (name: string) => SetupRow = () => ({}),
  ): void {
    uses.forEach(({ name, required, desired = false }, position) => {
      const indexer = { indexer_id: this.idOf('indexers', name), group_name: indexerSeed(name).group };
      this.put(table, { ...owner, ...indexer, position, required, desired, ...more(name) });
    });
  }

  /** The number of a record of this key: the one that is there, or the one that is made now. */
  private once(kind: keyof KnownRows, key: string, make: () => number): number {
    const id = this.ids[kind].get(key) ?? make();
    this.ids[kind].set(key, id);
    return id;
  }

  private idOf(kind: keyof KnownRows, key: string): number {
    const id = this.ids[kind].get(key);
    if (id === undefined) throw new Error(`The set asks for ${key}, which it does not make.`);
    return id;
  }

  private add(table: SetupTable, row: SetupRow): number {
    const id = this.take(table);
    this.put(table, { id, ...row });
    return id;
  }

  private put(table: SetupTable, row: SetupRow): void {
    this.rows[table] = [...(this.rows[table] ?? []), row];
  }

  private tell(name: RegistrationName, label: string, id: number): number {
    this.made.push({ name, id, label });
    return id;
  }
}
