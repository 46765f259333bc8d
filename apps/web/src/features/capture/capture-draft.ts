import type { CaptureForm, DraftSummary } from '@tramite/contract';
import type { KeptDraft } from '../../lib/draft/kept-drafts.ts';
import { emptyIntake, type Intake } from '../../parts/upload/captured-documents.ts';
import type { IntakeDraft } from '../../parts/upload/use-intake.ts';

/** Where a process begins, and of which type; null while nobody has said. */
export interface Place {
  readonly establishmentId: number | null;
  readonly typeId: number | null;
}

/** What is known of a draft that the server keeps. */
export interface ServerDraft {
  readonly number: number;
  readonly version: number;
}

/** A process that was not sent yet. */
export interface CaptureWork extends IntakeDraft {
  readonly place: Place;
  /** By what its user knows it again: the first name that was filled in. */
  readonly title: string | null;
}

/** The same as this browser buffers it: until the server has it, and while there is no network. */
export interface BufferedDraft extends CaptureWork {
  /** Null while the server has none of it. */
  readonly server: ServerDraft | null;
  /** Whether the server has all of it. */
  readonly isSaved: boolean;
}

/** A draft as a list shows it: of the server, or of this browser alone. */
export interface ListedDraft {
  readonly key: string;
  readonly number: number | null;
  /** Of the buffer; null where this browser has none. */
  readonly bufferId: string | null;
  readonly at: string;
  readonly place: Place;
  readonly title: string | null;
  readonly fileCount: number;
}

/** The draft that a browser kept; null where another version of the page wrote something else. */
export function readBuffered(value: unknown): BufferedDraft | null {
  const {
    place,
    intake,
    uploads,
    title = null,
    server = null,
    isSaved = false,
  } = (value ?? {}) as Partial<BufferedDraft>;
  const isWhole = place && intake && uploads && Array.isArray(intake.documents);
  return isWhole ? { place, intake, uploads, title, server, isSaved } : null;
}

/** Drafts of the server, and those of this browser that the server does not have, the latest first; not the one at hand. */
export function listOf(
  kept: readonly DraftSummary[],
  buffers: readonly KeptDraft[],
  current: { readonly bufferId: string; readonly number: number | null },
): ListedDraft[] {
  const known = new Set(kept.map(({ id }) => id));
  const here = buffers.flatMap(({ id: bufferId, at, value }) => {
    const draft = readBuffered(value);
    return draft ? [{ bufferId, at, draft }] : [];
  });
  const ofServer = kept.map(({ id, updatedAt, title, type, establishment, fileCount }): ListedDraft => {
    const place = { typeId: type?.id ?? null, establishmentId: establishment?.id ?? null };
    const bufferId = here.find(({ draft }) => draft.server?.number === id)?.bufferId ?? null;
    return { key: `server-${id}`, number: id, bufferId, at: updatedAt, place, title, fileCount };
  });
  const ofBrowser = here
    .filter(({ draft }) => !draft.isSaved && !(draft.server && known.has(draft.server.number)))
    .map(({ bufferId, at, draft }): ListedDraft => {
      const { place, title, intake } = draft;
      const fileCount = intake.documents.length;
      const number = draft.server?.number ?? null;
      return { key: bufferId, number, bufferId, at: new Date(at).toISOString(), place, title, fileCount };
    });
  return [...ofServer, ...ofBrowser]
    .filter(({ number, bufferId }) => bufferId !== current.bufferId && (number === null || number !== current.number))
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** The first text that was filled in, in the order of the form; null without any. */
export function titleOf(
  form: CaptureForm | undefined,
  { values }: Pick<Intake, 'values'> = emptyIntake,
): string | null {
  const texts = [...(form?.indexers ?? [])]
    .filter(({ type, format }) => type === 'S' && format === null)
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => values[id]);
  const first = texts.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof first === 'string' ? first.trim() : null;
}
