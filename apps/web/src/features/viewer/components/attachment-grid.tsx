import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatBytes } from '@tramite/rules/text/bytes';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint/hint.tsx';
import { Thumbnail } from '../../../ui/value/thumbnail.tsx';
import { sortAttachments } from '../selection.ts';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './attachment-grid.module.css';

const thumbSize = 150;

/** Attachments of the selected document by label in two columns, each to be opened or saved. */
export function AttachmentGrid({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const { attachments, situation } = model.selected;
  if (attachments.length === 0 || situation === 'S') {
    return <p className={styles.none}>{t('viewer.noAttachments')}</p>;
  }
  return (
    <ul className={styles.grid}>
      {sortAttachments(attachments).map(
        ({ id, label, originalFileName: name, mimeType, size, url, thumb, thumbState }) => (
          <li key={id} className={styles.item}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('viewer.openNamed', { label, name })}
              aria-current={model.attachment?.id === id ? 'true' : undefined}
              onClick={() => model.openAttachment(id)}
            >
              <Thumbnail
                src={thumb}
                state={thumbState}
                mimeType={mimeType}
                label={label}
                width={thumbSize}
                height={thumbSize}
              />
              <span className={styles.text}>
                <span className={styles.label}>{label}</span>
                <span className={styles.detail}>{name}</span>
                <span className={styles.detail}>{formatBytes(size)}</span>
              </span>
            </button>
            <Hint label={t('viewer.download')}>
              <ActionIcon
                component="a"
                className={styles.download}
                variant="subtle"
                color="gray"
                size={44}
                href={url}
                download={name}
                aria-label={t('viewer.downloadNamed', { name })}
                onClick={() => model.record('download', id)}
              >
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            </Hint>
          </li>
        ),
      )}
    </ul>
  );
}
