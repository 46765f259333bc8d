import { Button, FileButton, Stack, Text } from '@mantine/core';
import type { ReceiptFile } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../../parts/upload/drop-area.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type FileVerdict, judgeFile } from '../judge-file.ts';
import styles from './receipt.module.css';

const tones = {
  ORIGINAL: 'good',
  SIGNED: 'good',
  RECEIPT: 'good',
  APPENDED: 'bad',
  OTHER: 'bad',
  UNREAD: 'warn',
} as const;

interface Judged {
  readonly name: string;
  readonly verdict: FileVerdict | 'UNREAD';
}

/** Compares a file with those of a receipt; it never leaves the device. */
export function FileCheck({ files }: { readonly files: readonly ReceiptFile[] }) {
  const { t } = useTranslation('receipt');
  const [judged, setJudged] = useState<Judged | null>(null);
  const [isBusy, setBusy] = useState(false);
  const handleFile = async (file: File | null | undefined) => {
    if (!file) {
      return;
    }
    setBusy(true);
    const verdict = (await judgeFile(file, files).catch(() => undefined)) ?? 'UNREAD';
    setJudged({ name: file.name, verdict });
    setBusy(false);
  };
  return (
    <Stack gap="sm">
      <DropArea onFiles={([file]) => void handleFile(file)}>
        <div className={styles.drop}>
          <Text>{t('file.hint')}</Text>
          <FileButton onChange={(file) => void handleFile(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isBusy}>
                {t('file.choose')}
              </Button>
            )}
          </FileButton>
          <Text size="dense" c="dimmed">
            {t('file.stays')}
          </Text>
        </div>
      </DropArea>
      <div role="status">
        {judged && (
          <Notice tone={tones[judged.verdict]} title={t(`verdict.${judged.verdict}.title`)}>
            {t(`verdict.${judged.verdict}.text`, { name: judged.name })}
          </Notice>
        )}
      </div>
    </Stack>
  );
}
