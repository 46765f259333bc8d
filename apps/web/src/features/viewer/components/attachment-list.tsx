import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../lib/format/number.ts';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { sortAttachments } from '../selection.ts';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './attachment-list.module.css';

export interface AttachmentListProps {
  readonly model: ViewerModel;
  /** Rows with small pictures beside the document, or two columns of large ones on a phone. */
  readonly look: 'rows' | 'grid';
}

const thumbSizes = { rows: 60, grid: 150 };

/** Attachments of the selected document by label, each to be opened or saved. */
export function AttachmentList({ model, look }: AttachmentListProps) {
  const { t } = useTranslation('document');
  const attachments = sortAttachments(model.selected.attachments);
  if (attachments.length === 0) {
    return <p className={styles.none}>{t('viewer.noAttachments')}</p>;
  }
  const size = thumbSizes[look];
  return (
    <ul className={styles[look]}>
      {attachments.map(({ id, label, originalFileName: name, mimeType, size: bytes, url, thumb, thumbState }) => (
        <li key={id} className={styles.item}>
          <button
            type="button"
            className={styles.open}
            aria-label={t('viewer.openNamed', { label, name })}
            aria-current={model.attachment?.id === id ? 'true' : undefined}
            onClick={() => model.openAttachment(id)}
          >
            <Thumbnail src={thumb} state={thumbState} mimeType={mimeType} label={label} width={size} height={size} />
            <span className={styles.text}>
              <span className={styles.label}>{label}</span>
              <span className={styles.detail}>{name}</span>
              <span className={styles.detail}>{formatBytes(bytes)}</span>
            </span>
          </button>
          <Tooltip label={t('viewer.download')}>
            <ActionIcon
              component="a"
              className={styles.download}
              variant="subtle"
              color="gray"
              href={url}
              download={name}
              aria-label={t('viewer.downloadNamed', { name })}
              onClick={() => model.recordDownload(id)}
            >
              <IconDownload size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
