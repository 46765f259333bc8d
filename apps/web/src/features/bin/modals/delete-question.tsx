import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { dangerColor } from '../../../ui/theme/palette.ts';

export interface DeleteQuestionProps {
  readonly question: string;
  readonly hint: string;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks whether something is to go into the bin. */
export function DeleteQuestion({ question, hint, isBusy, onDelete, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation('bin');
  return (
    <ModalFrame
      shape="question"
      title={question}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus variant="default" disabled={isBusy} onClick={onClose}>
            {t('delete.no')}
          </Button>
          <Button color={dangerColor} loading={isBusy} onClick={onDelete}>
            {t('delete.yes')}
          </Button>
        </>
      }
    >
      <Text size="sm">{hint}</Text>
    </ModalFrame>
  );
}
