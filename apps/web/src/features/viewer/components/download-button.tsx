import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ViewedFile } from '../viewed-file.ts';

export interface DownloadButtonProps extends ButtonProps {
  readonly file: ViewedFile;
  /** Records the download. */
  readonly onDownload: () => void;
}

/** Saves the original file. */
export function DownloadButton({ file, onDownload, ...props }: DownloadButtonProps) {
  const { t } = useTranslation('document');
  return (
    <Button
      {...props}
      component="a"
      variant="default"
      href={file.url}
      download={file.name}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('viewer.downloadNamed', { name: file.name })}
      onClick={onDownload}
    >
      {t('viewer.download')}
    </Button>
  );
}
