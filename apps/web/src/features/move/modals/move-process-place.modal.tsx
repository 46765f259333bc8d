import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useMoveProcessPlace } from '../api/move-place.mutation.ts';
import { PlaceForm } from '../components/place-form.tsx';

export interface MoveProcessPlaceModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Move a process between establishments, with its documents. */
export function MoveProcessPlaceModal({ process, onClose }: MoveProcessPlaceModalProps) {
  const { t } = useTranslation('move');
  const moving = useMoveProcessPlace(process);
  const { id, establishment, documentCount: count } = process;
  const name = establishment.label;
  return (
    <PlaceForm
      title={t('place.processTitle', { id })}
      submit={t('place.processAction')}
      failed={t('place.processFailed')}
      hint={t('place.process', { count, name })}
      from={establishment}
      moving={moving}
      onClose={onClose}
    />
  );
}
