import type { FormDefinition } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useAttachQueue } from '../../parts/upload/attach/use-attach-queue.ts';
import type { FormSubject } from './form-subject.ts';

export type FormLabels = FormDefinition['attachments'];

/** The files that go with a form, each under its label; what a document has already is not asked for again. */
export function useFormFiles(subject: FormSubject, labels: FormLabels) {
  const { t } = useTranslation('form');
  const queued = useAttachQueue(subject.kind === 'document' ? subject.document : { ...subject.process, typeId: 0 });
  const present = subject.kind === 'document' ? subject.document.attachments.map(({ label }) => label) : [];
  const given = new Set([...present, ...queued.document.attachments.map(({ label }) => label)]);
  return {
    ...queued,
    labels,
    missing: labels.filter(({ label, required }) => required && !given.has(label)).map(({ label }) => label),
    stored: queued.stored.map(({ orignalFileName: name, ...file }) => ({ ...file, name })),
    /** Why nothing is sent yet. */
    reason: queued.isOnItsWay ? t('files.onTheirWay') : queued.hasFailed ? t('files.failed') : null,
  };
}

export type FilesOfForm = ReturnType<typeof useFormFiles>;
