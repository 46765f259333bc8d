import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { formLimits } from '@tramite/contract';
import { type FormFile, readFormFile } from '@tramite/rules/form/read-form-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface FormFilePickerProps {
  /** Null of a file that is none of a form. */
  readonly onRead: (file: FormFile | null) => void;
}

/** Chooses a .json file of a form and says whether it can be read. */
export function FormFilePicker({ onRead }: FormFilePickerProps) {
  const { t } = useTranslation('form-type');
  const [chosen, setChosen] = useState<{ readonly name: string; readonly fault: string | null } | null>(null);
  const handleChoose = async (file: File | null) => {
    if (!file) return;
    const isLarge = file.size > formLimits.maxBytes * 2;
    const read = isLarge ? null : readFormFile(await file.text());
    const fault = isLarge
      ? t('file.tooLarge', { limit: (formLimits.maxBytes * 2) / 1024 / 1024 })
      : read
        ? null
        : t('file.unreadable');
    setChosen({ name: file.name, fault });
    onRead(read);
  };
  return (
    <>
      <Group gap="xs">
        <FileButton accept=".json,application/json" onChange={(file) => void handleChoose(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t(chosen ? 'file.another' : 'file.choose')}
            </Button>
          )}
        </FileButton>
        {chosen && <Text c="dimmed">{chosen.name}</Text>}
      </Group>
      {chosen?.fault && (
        <Notice tone="bad" role="alert">
          {chosen.fault}
        </Notice>
      )}
    </>
  );
}
