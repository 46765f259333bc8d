import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Document } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './document-navigator.module.css';
import { FileEntry } from './file-entry.tsx';

const thumbSize = 100;
const rowHeight = 136;

/** Thumbnails of all documents at hand, the counter, and the way to the next ones. */
export function DocumentNavigator({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const scroller = useRef<HTMLDivElement>(null);
  const { documents, index, more } = model;
  const virtualizer = useVirtualizer({
    count: documents.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => documents[at]?.id ?? at,
    overscan: 3,
  });
  useEffect(() => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer, index]);
  return (
    <nav className={styles.navigator} aria-label={t('viewer.documents')}>
      <p className={styles.count}>
        <strong className="tabular">{model.position}</strong>
        <span className="tabular">{t('viewer.total', { total: model.total })}</span>
      </p>
      <div ref={scroller} className={styles.scroller}>
        <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: at, start, key }) => {
            const document = documents[at];
            return (
              document && (
                <li
                  key={key}
                  className={styles.item}
                  style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                >
                  <NavigatorEntry document={document} model={model} />
                </li>
              )
            );
          })}
        </ul>
      </div>
      {more && (
        <Button size="xs" variant="default" className={styles.more} disabled={more.isLoading} onClick={more.load}>
          {more.isLoading ? t('viewer.loadingMore') : t('viewer.loadMore')}
        </Button>
      )}
    </nav>
  );
}

function NavigatorEntry({ document, model }: { readonly document: Document; readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const { id, type, thumb, thumbState, mimeType } = document;
  return (
    <FileEntry
      src={thumb}
      state={thumbState}
      mimeType={mimeType}
      label={type.label}
      name={t('viewer.name', { id, type: type.label })}
      isShown={id === model.selected.id}
      size={thumbSize}
      labelClass={styles.label}
      onOpen={() => model.select(id)}
    />
  );
}
