import { useTranslation } from 'react-i18next';
import { sortAttachments } from '../selection.ts';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './attachment-rail.module.css';
import { FileEntry } from './file-entry.tsx';

const thumbSize = 60;

/** The document and, by label, its attachments, to go from one to the other. */
export function AttachmentRail({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const { selected, attachment, openAttachment } = model;
  const { thumb, thumbState: state, mimeType, type } = selected;
  const entries = [
    {
      id: null,
      label: t('viewer.preview'),
      name: t('viewer.openDocument', { type: type.label }),
      src: thumb,
      state,
      mimeType,
    },
    ...sortAttachments(selected.attachments).map((each) => ({
      id: each.id,
      label: each.label,
      name: t('viewer.openNamed', { label: each.label, name: each.originalFileName }),
      src: each.thumb,
      state: each.thumbState,
      mimeType: each.mimeType,
    })),
  ];
  return (
    <nav className={styles.rail} aria-label={t('viewer.attachments')}>
      <ul className={styles.list}>
        {entries.map(({ id, ...entry }) => (
          <li key={id ?? 0}>
            <FileEntry
              {...entry}
              isShown={id === (attachment?.id ?? null)}
              size={thumbSize}
              labelClass={styles.label}
              onOpen={() => openAttachment(id)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
