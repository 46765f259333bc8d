import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useMoveDocumentPlace } from '../api/move-place.mutation.ts';
import { PlaceForm } from '../components/place-form.tsx';

export interface MoveDocumentPlaceModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** Move documents between establishments. */
export function MoveDocumentPlaceModal({ document, onClose }: MoveDocumentPlaceModalProps) {
  const { t } = useTranslation('move');
  const moving = useMoveDocumentPlace(document);
  const { id, type, establishment, process } = document;
  return (
    <PlaceForm
      title={t('place.documentTitle', { type: type.label, id })}
      submit={t('document.action')}
      failed={t('document.failed')}
      hint={t('place.document', { id: process?.id, name: establishment.label })}
      from={establishment}
      moving={moving}
      onClose={onClose}
    />
  );
}
