import type { CaptureForm } from '@tramite/contract';
import type { KeptDraft } from '../../lib/draft/kept-drafts.ts';
import { emptyIntake, type Intake } from '../../ui/upload/captured-documents.ts';
import type { IntakeDraft } from '../../ui/upload/use-intake.ts';

/** Where a process begins, and of which type; null while nobody has said. */
export interface Place {
  readonly establishmentId: number | null;
  readonly typeId: number | null;
}

/** A process that was not sent yet, as this browser keeps it. */
export interface CaptureDraft extends IntakeDraft {
  readonly place: Place;
  /** By what its user knows it again: the first name that was filled in. */
  readonly title: string | null;
}

/** A draft as a list shows it. */
export interface DraftSummary {
  readonly id: string;
  readonly at: number;
  readonly place: Place;
  readonly title: string | null;
  readonly fileCount: number;
}

/** Drafts that can be gone on with, in their order; `currentId` is the one at hand. */
export function summariesOf(drafts: readonly KeptDraft[], currentId: string): DraftSummary[] {
  return drafts.flatMap(({ id, at, value }) => {
    const { place, title, intake } = (value ?? {}) as Partial<CaptureDraft>;
    if (id === currentId || !place || !intake || !Array.isArray(intake.documents)) {
      return [];
    }
    return [{ id, at, place, title: title ?? null, fileCount: intake.documents.length }];
  });
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
