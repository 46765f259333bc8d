import { Button, Stack, Text } from '@mantine/core';
import type { FormFile } from '@tramite/rules/form/read-form-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { FormFilePicker } from '../components/form-file-picker.tsx';
import type { Designer } from '../designer/designer.ts';

export interface ImportFormModalProps {
  readonly designer: Designer;
  readonly onClose: () => void;
}

/** Puts the form of a file in the place of what is designed; it can be undone. */
export function ImportFormModal({ designer, onClose }: ImportFormModalProps) {
  const { t } = useTranslation('form-type');
  const [file, setFile] = useState<FormFile | null>(null);
  const handleTake = () => {
    if (file) designer.editForm(() => file.definition, { choose: null });
    onClose();
  };
  return (
    <ModalFrame
      title={t('import.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={!file} onClick={handleTake}>
            {t('import.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('import.hint')}</Text>
        <FormFilePicker onRead={setFile} />
      </Stack>
    </ModalFrame>
  );
}
