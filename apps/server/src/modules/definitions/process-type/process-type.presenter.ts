import type { CaptureForm, endpoints, OfferedForm, ResponseOf } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import type { OfferedRow } from '../form-type/form-type.facts.ts';
import { isMaskedFor, maySeeIndexer } from '../indexer/indexer.policy.ts';
import { presentIndexers } from '../indexer/indexer.presenter.ts';
import type { TreeRow } from './process-type.repository.ts';
import type { DocumentTypeSetup, ProcessTypeSetup } from './process-type.sql.ts';

type Tree = ResponseOf<typeof endpoints.processType.tree>;
type Group = Tree[number];
type Leaf = Group['children'][number];

const USUAL_DPI = 200;

/** Groups with their types. What is disabled is left out of a tree of enabled ones, and so is an empty group. */
export function presentTree(rows: readonly TreeRow[], onlyEnabled: boolean): Tree {
  const groups = new Map<number, TreeRow[]>();
  for (const row of rows) groups.set(row.group_id, [...(groups.get(row.group_id) ?? []), row]);
  const tree = [...groups.values()].map((members) => presentGroup(members, onlyEnabled));
  return onlyEnabled ? tree.filter(({ status, children }) => !status.disabled && children.length > 0) : tree;
}

function presentGroup(rows: readonly TreeRow[], onlyEnabled: boolean): Group {
  const [{ group_id: id, group_name: text, group_enabled: enabled } = emptyGroup] = rows;
  const leaves = rows.flatMap((row) => presentLeaf(row, enabled));
  const children = onlyEnabled ? leaves.filter(({ status }) => !status.disabled) : leaves;
  return {
    id,
    text,
    type: 'GROUP',
    levelTree: 1,
    status: { disabled: !enabled, opened: enabled },
    hasWorkflow: children.some(({ hasWorkflow }) => hasWorkflow),
    workflowDad: null,
    checkDocument: children.some(({ checkDocument }) => checkDocument),
    defaultDPI: children[0]?.defaultDPI ?? USUAL_DPI,
    children,
  };
}

const emptyGroup = { group_id: 0, group_name: '', group_enabled: false };

function presentLeaf(row: TreeRow, groupEnabled: boolean): Leaf[] {
  if (row.id === null) return [];
  return [
    {
      id: row.id,
      text: row.name,
      type: 'PROCESS_TYPE',
      levelTree: 2,
      status: { disabled: !(row.enabled && groupEnabled), opened: false },
      hasWorkflow: row.is_bpm,
      workflowDad: row.group_id,
      checkDocument: row.has_checks,
      defaultDPI: row.default_dpi,
      icon: row.icon,
      documentTypes: { total: row.document_types, required: row.required_document_types },
    },
  ];
}

/** What a new process of a type asks for. Extended fields wait until somebody asks for them, unless they are required. */
export function presentCaptureForm(actor: Actor, setup: ProcessTypeSetup, forms: readonly OfferedRow[]): CaptureForm {
  const uses = setup.indexers.filter(({ extended, required }) => required || !extended);
  return {
    indexers: presentIndexers(actor, uses, []),
    documentTypes: setup.documentTypes.map((type) => presentDocumentType(actor, type, type, forms)),
  };
}

export interface DocumentCounts {
  readonly min: number;
  readonly max: number | null;
  readonly present?: number;
}

/** A document type as a capture form shows it, with how many are asked for and how many there are. */
export function presentDocumentType(
  actor: Actor,
  type: DocumentTypeSetup,
  { min, max, present = 0 }: DocumentCounts,
  forms: readonly OfferedRow[] = [],
): CaptureForm['documentTypes'][number] {
  return {
    id: type.id,
    label: type.label,
    required: min > 0,
    min,
    max,
    present,
    attachmentLabels: [...type.attachmentLabels],
    indexers: presentIndexers(actor, type.indexers, []),
    forms: forms
      .filter(({ documentTypeId }) => documentTypeId === type.id)
      .map((form) => presentOffered(actor, type, form)),
  };
}

function presentOffered(
  actor: Actor,
  { indexers }: DocumentTypeSetup,
  { id, name, description, attachmentLabels, links }: OfferedRow,
): OfferedForm {
  // What the actor does not see whole is no field of the form for them.
  const isShown = (use: (typeof indexers)[number]) => maySeeIndexer(actor, use) && !isMaskedFor(actor, use);
  const linked = indexers.filter((use) => links.includes(use.name) && isShown(use)).map((use) => use.id);
  return { id, name, description, attachmentLabels, linked };
}
