import type { DocumentSituation } from '@tramite/contract';
import type { RequiredDocument, Stage, Transition } from './definition.ts';
import { requirementsOf } from './requirements.ts';

/** Something that still blocks a transition. */
export interface Missing {
  readonly kind: 'indexer' | 'document' | 'attachment' | 'signature' | 'checklist' | 'pendency' | 'child' | 'comment';
  /**
   * Name of the indexer or checklist, code of the document type, or id of the pendency, the child process or the document that lacks
   * an attachment or signatures; '' for a comment and for a document that comes along.
   */
  readonly key: string;
  /** Of attachments with the document type: 'CNH: Frente, Verso'. */
  readonly label: string;
  /** For documents: how many more are needed. */
  readonly count: number;
}

export interface ProcessFacts {
  readonly indexers: readonly { readonly name: string; readonly label: string; readonly filled: boolean }[];
  readonly documentTypes: readonly {
    readonly code: string;
    readonly label: string;
    /** Labels of attachments that it knows today; the others cannot be asked for. */
    readonly attachmentLabels?: readonly string[];
  }[];
  readonly documents: readonly PreparedDocument[];
  readonly openPendencies: readonly { readonly id: number; readonly label: string }[];
  /** Checklists that are registered, and whether their required items are done with the transition. */
  readonly checklists?: readonly { readonly name: string; readonly isAnswered: boolean }[];
  readonly openChildren: readonly { readonly id: number; readonly label: string }[];
  readonly isCommented?: boolean;
}

/** A document of the process, or one that comes with the transition and has no number yet. */
export interface PreparedDocument {
  readonly id?: number;
  readonly documentType: string;
  readonly situation: DocumentSituation;
  readonly attachments?: readonly string[];
  readonly isSigned?: boolean;
}

function missingDocuments(required: RequiredDocument, process: ProcessFacts): Missing[] {
  const { documentType, min, attachmentLabels = [], signed = false } = required;
  const valid = process.documents.filter(
    (document) => document.documentType === documentType && document.situation !== 'S' && document.situation !== 'V',
  );
  const type = process.documentTypes.find(({ code }) => code === documentType);
  const label = type?.label ?? documentType;
  const labels = attachmentLabels.filter((each) => type?.attachmentLabels?.includes(each) ?? true);
  const short: Missing[] =
    valid.length < min ? [{ kind: 'document', key: documentType, label, count: min - valid.length }] : [];
  const lacking = valid.flatMap(({ id, attachments = [], isSigned = false }): Missing[] => {
    const key = id === undefined ? '' : String(id);
    const absent = labels.filter((each) => !attachments.includes(each));
    const names = `${label}: ${absent.join(', ')}`;
    return [
      ...(absent.length > 0 ? [{ kind: 'attachment' as const, key, label: names, count: 1 }] : []),
      ...(signed && !isSigned ? [{ kind: 'signature' as const, key, label, count: 1 }] : []),
    ];
  });
  return [...short, ...lacking];
}

/**
 * What blocks a transition, in definition order: indexers, documents with what each lacks, checklists, pendencies, children.
 * Nothing if it cancels, and the comment alone if it goes back.
 */
export function readiness(
  stage: Pick<Stage, 'requiredIndexers' | 'requiredDocuments' | 'checklists'>,
  transition: Pick<Transition, 'isCancel' | 'isJoin' | 'isBack' | 'requiredIndexers' | 'requiredDocuments'>,
  process: ProcessFacts,
): Missing[] {
  if (transition.isCancel) return [];
  if (transition.isBack) return process.isCommented ? [] : [{ kind: 'comment', key: '', label: '', count: 1 }];
  const required = requirementsOf(stage, transition);
  const indexers = required.indexers.flatMap((name): Missing[] => {
    const indexer = process.indexers.find((candidate) => candidate.name === name);
    return indexer?.filled ? [] : [{ kind: 'indexer', key: name, label: indexer?.label ?? name, count: 1 }];
  });
  const pendencies = process.openPendencies.map(
    ({ id, label }): Missing => ({ kind: 'pendency', key: String(id), label, count: 1 }),
  );
  const children = (transition.isJoin ? process.openChildren : []).map(
    ({ id, label }): Missing => ({ kind: 'child', key: String(id), label, count: 1 }),
  );
  const documents = required.documents.flatMap((each) => missingDocuments(each, process));
  const open = (process.checklists ?? []).filter(({ isAnswered }) => !isAnswered).map(({ name }) => name);
  const checklists = [...new Set(stage.checklists)]
    .filter((name) => open.includes(name))
    .map((name): Missing => ({ kind: 'checklist', key: name, label: name, count: 1 }));
  return [...indexers, ...documents, ...checklists, ...pendencies, ...children];
}

const FILLED_IN: ReadonlySet<Missing['kind']> = new Set(['indexer', 'document', 'attachment']);

/** Whether no indexer, document or attachment is missing (`wasAllRequiredDocumentsFilled` on the wire). */
export function isAllFilled(missing: readonly Missing[]): boolean {
  return missing.every(({ kind }) => !FILLED_IN.has(kind));
}
