import type { Document } from '@tramite/contract';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../lib/abilities/abilities.ts';
import { formatCount } from '../../lib/format/number.ts';
import { type Access, useCreateAccessLog } from './api/create-access-log.mutation.ts';
import { neighbourOf } from './selection.ts';
import { fileOf, type ViewedFile } from './viewed-file.ts';

/** What follows an act on a document in the viewer. */
export interface ActFollowers {
  readonly onSigned: (document: Document) => void;
  readonly onUndone: (document: Document) => void;
}

/** What the screen gives a viewer besides its documents; parts that belong to other features come as slots. */
export interface ViewerSlots {
  /** Approves the next step offered to the actor. */
  readonly renderCheckButton?: (document: Document, followers: ActFollowers) => ReactNode;
  /** Steps of a document with who, when and why not. */
  readonly renderChecks?: (document: Document, followers: ActFollowers) => ReactNode;
  /** Documents the person checked since the page was opened. */
  readonly doneIds?: ReadonlySet<number>;
  /** How many documents beyond those at hand wait for the person's check; null when nobody knows. */
  readonly waitingBeyond?: number | null;
  /** Another document is shown. */
  readonly onShow?: (documentId: number) => void;
  /** What is said about a document: its pendencies and comments. */
  readonly renderThread?: (document: Document) => ReactNode;
  readonly onHistory?: (documentId: number) => void;
  /** The menu of what else can be done with a document. */
  readonly renderMenu?: (document: Document) => ReactNode;
  /** What comes along with a document wherever it is shown: who else looks at it, what the palette offers of it. */
  readonly renderLive?: (document: Document) => ReactNode;
}

export interface ViewerInput extends ViewerSlots {
  /** At least one. Give the present state of each: what leaves the list leaves the viewer. */
  readonly documents: readonly Document[];
  readonly startIndex: number;
  /** How many the search found, when not all are loaded. */
  readonly total?: number;
  readonly totalIsAtLeast?: boolean;
  /** The next page of the search; absent when all are loaded. */
  readonly more?: { readonly load: () => void; readonly isLoading: boolean };
  /** A document whose file was replaced is shown with the file before. */
  readonly showsEarlier?: boolean;
}

/** What every part of the viewer shows and does. */
export interface ViewerModel {
  readonly documents: readonly Document[];
  readonly selected: Document;
  readonly index: number;
  /** 'i / total' */
  readonly position: string;
  readonly total: string;
  readonly attachment: Document['attachments'][number] | null;
  readonly file: ViewedFile;
  /** Which earlier file of the document stands beside it. */
  readonly earlier: number | null;
  readonly showEarlier: (number: number | null) => void;
  readonly more: ViewerInput['more'];
  readonly slots: ViewerSlots;
  readonly select: (documentId: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** Shows an attachment instead of the document; null goes back. */
  readonly openAttachment: (attachmentId: number | null) => void;
  /** Records what was done with the document's file or an attachment. */
  readonly record: (type: Access['type'], attachmentId: number | null) => void;
}

/** Selection of a viewer; null once there is nothing left to show. */
export function useViewer(input: ViewerInput): ViewerModel | null {
  const { t } = useTranslation('document');
  const { documents, startIndex, more } = input;
  const [selectedId, setSelectedId] = useState(() => (documents[startIndex] ?? documents[0])?.id ?? 0);
  const [attachmentId, setAttachmentId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate: record } = useCreateAccessLog();
  const select = useCallback((id: number) => {
    setSelectedId(id);
    setAttachmentId(null);
  }, []);
  useNeighbour(documents, selectedId, select);
  const index = documents.findIndex(({ id }) => id === selectedId);
  const selected = documents[index];
  const attachment = selected?.attachments.find(({ id }) => id === attachmentId) ?? null;
  useViewLog(selected, attachment?.id ?? null, record);
  if (!selected) {
    return null;
  }
  const total = formatCount(Math.max(input.total ?? 0, documents.length), input.totalIsAtLeast);
  return {
    documents,
    selected,
    index,
    position: t('viewer.position', { index: formatCount(index + 1), total }),
    total,
    attachment,
    file: fileOf(selected, attachment),
    earlier: attachment ? null : earlierOf(selected, asked, input.showsEarlier),
    showEarlier: (number) => setAsked({ documentId: selected.id, fileVersion: selected.fileVersion, number }),
    more,
    slots: input,
    select,
    step: (by) => {
      const next = documents[index + by];
      if (next) {
        select(next.id);
      }
    },
    openAttachment: setAttachmentId,
    record: (type, of) => record({ type, documentId: selected.id, attachmentId: of }),
  };
}

/** What a person asked for of one state of a document. */
interface Asked {
  readonly documentId: number;
  readonly fileVersion: number;
  readonly number: number | null;
}

function earlierOf({ id, fileVersion, situation }: Document, asked: Asked | null, shows = false): number | null {
  if (fileVersion === 1 || situation === 'S') return null;
  if (asked?.documentId === id && asked.fileVersion === fileVersion) return asked.number;
  return shows ? fileVersion - 1 : null;
}

/** When the selected document leaves the list, its neighbour is selected. */
function useNeighbour(documents: readonly Document[], selectedId: number, select: (id: number) => void): void {
  const before = useRef(documents);
  useEffect(() => {
    if (!documents.some(({ id }) => id === selectedId)) {
      const next = neighbourOf(before.current, documents, selectedId);
      if (next !== null) {
        select(next);
      }
    }
    before.current = documents;
  }, [documents, selectedId, select]);
}

/** Records each look at a file once: going on to another and coming back is a look of its own. */
export function useViewLog(
  selected: Document | undefined,
  attachmentId: number | null,
  record: (access: Access) => void,
): void {
  const last = useRef('');
  const documentId = selected && canDo(selected.abilities.view) ? selected.id : null;
  useEffect(() => {
    const key = `${documentId}/${attachmentId}`;
    if (documentId === null || last.current === key) {
      return;
    }
    last.current = key;
    record({ type: 'view', documentId, attachmentId });
  }, [documentId, attachmentId, record]);
}
