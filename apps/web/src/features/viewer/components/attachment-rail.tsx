import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { sortAttachments } from '../selection.ts';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './attachment-rail.module.css';

const thumbSize = 60;

/** The document and, by label, its attachments, to go from one to the other (specification §2, right navigator). */
export function AttachmentRail({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const { selected, attachment, openAttachment } = model;
  const { thumb, thumbState: state, mimeType, type } = selected;
  const entries = [
    {
      id: null,
      label: t('viewer.preview'),
      name: t('viewer.openDocument', { type: type.label }),
      thumb,
      state,
      mimeType,
    },
    ...sortAttachments(selected.attachments).map(({ originalFileName: name, thumbState, ...rest }) => ({
      ...rest,
      name: t('viewer.openNamed', { label: rest.label, name }),
      state: thumbState,
    })),
  ];
  return (
    <nav className={styles.rail} aria-label={t('viewer.attachments')}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id ?? 0}>
            <button
              type="button"
              className={styles.entry}
              aria-label={entry.name}
              aria-current={entry.id === (attachment?.id ?? null) ? 'true' : undefined}
              onClick={() => openAttachment(entry.id)}
            >
              <Thumbnail
                src={entry.thumb}
                state={entry.state}
                mimeType={entry.mimeType}
                label={entry.label}
                width={thumbSize}
                height={thumbSize}
              />
              <span className={styles.label}>{entry.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
