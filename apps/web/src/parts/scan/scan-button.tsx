import { Button, type ButtonProps } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../../lib/upload/check-file.ts';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';

const ScanModal = lazyModal(() => import('./modals/scan.modal.tsx'), 'ScanModal');

export interface ScanButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** What the pages are of, where that is known. */
  readonly name?: string;
  readonly dpi?: number;
  /** What files are taken, without the dot; nothing is offered where a PDF is not. */
  readonly extensions: readonly string[];
  readonly limits?: Pick<UploadLimits, 'maxBytes'> | null;
  readonly onFile: (file: File) => void;
}

/** Opens the scanner, whose pages come back as one file. */
export function ScanButton({ name, dpi, extensions, limits = null, onFile, ...props }: ScanButtonProps) {
  const { t } = useTranslation('document');
  const [isOpen, setOpen] = useState(false);
  if (!extensions.includes('pdf')) return null;
  return (
    <>
      <Button
        variant="default"
        {...props}
        leftSection={<IconScan size={16} aria-hidden />}
        aria-label={name === undefined ? undefined : t('upload.scanOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('upload.scan')}
      </Button>
      {isOpen && <ScanModal name={name} dpi={dpi} limits={limits} onFile={onFile} onClose={() => setOpen(false)} />}
    </>
  );
}
