import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { MoveForm } from '../components/move-form.tsx';

export interface MoveDocumentModalProps {
  readonly document: Document;
  readonly process: NonNullable<Document['process']>;
  readonly onClose: () => void;
}

/** Move a document between types of process. */
export function MoveDocumentModal({ document, process, onClose }: MoveDocumentModalProps) {
  const { t } = useTranslation('move');
  const { id, type, establishment } = document;
  const subject = { alone: true, process, establishmentId: establishment.id, documents: [{ id, type }] };
  return <MoveForm title={t('document.title', { type: type.label, id })} subject={subject} onClose={onClose} />;
}
