import type { CaptureForm } from '@tramite/contract';
import type { Intake } from './captured-documents.ts';
import { askedOf, type IntakeCheck } from './intake-check.ts';

export interface IntakeProgress {
  readonly done: number;
  readonly total: number;
}

/** How much of what has to be there is there: fields, documents, and what those documents ask for themselves. */
export function intakeProgress(asked: CaptureForm, { documents }: Intake, check: IntakeCheck): IntakeProgress {
  const fields = asked.indexers.filter(({ required, readOnly }) => required && !readOnly);
  const types = asked.documentTypes.filter(({ required }) => required);
  const own = documents.flatMap((document) => {
    const { key, typeId } = document;
    const ofType = asked.documentTypes.find(({ id }) => id === typeId);
    const errors = check.documents.get(key)?.errors;
    if (!ofType || !errors) {
      return [];
    }
    const type = askedOf(ofType, document);
    const missing = check.missingAttachments.get(key) ?? [];
    return [
      ...type.indexers.filter(({ required }) => required).map(({ id }) => errors[id] === undefined),
      ...type.attachmentLabels.filter(({ required }) => required).map(({ label }) => !missing.includes(label)),
    ];
  });
  const steps = [
    ...fields.map(({ id }) => check.process.errors[id] === undefined),
    ...types.map(({ id }) => (check.counts.get(id)?.missing ?? 0) === 0),
    ...own,
  ];
  return { done: steps.filter(Boolean).length, total: steps.length };
}
