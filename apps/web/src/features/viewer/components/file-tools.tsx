import { IconDownload, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { hasFile, isPrintable } from '../file-kind.ts';
import { LinkModal } from '../modals/link.modal.tsx';
import { useFileActions } from '../use-file-actions.ts';
import { usePrint } from '../use-print.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { PrintStatus } from './print-status.tsx';
import styles from './viewer-overlay.module.css';

/** Saves, prints and shares the file on show. */
export function FileTools({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const place = useRef<HTMLDivElement>(null);
  const print = usePrint(model);
  const { download, share, link, closeLink } = useFileActions(model);
  const canPrint = isPrintable(model.file.mimeType);
  useShortcuts(
    canPrint ? [{ keys: 'mod+p', label: t('viewer.print.label'), inFields: true, run: print.start }] : [],
    place,
  );
  return (
    <div ref={place} className={styles.fileTools}>
      {hasFile(model.file.mimeType) && (
        <IconButton
          size={36}
          label={t('viewer.downloadNamed', { name: model.file.name })}
          icon={IconDownload}
          onClick={download}
        />
      )}
      {canPrint && <IconButton size={36} label={t('viewer.print.label')} icon={IconPrinter} onClick={print.start} />}
      {hasFile(model.file.mimeType) && (
        <IconButton size={36} label={t('viewer.share.label')} icon={IconShare2} onClick={share} />
      )}
      <PrintStatus job={print} />
      {link !== null && <LinkModal link={link} onClose={closeLink} />}
    </div>
  );
}
