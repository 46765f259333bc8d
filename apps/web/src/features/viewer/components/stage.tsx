import { IconLock } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PaneContext } from '../../../viewers/paged/pane.ts';
import { useSwipe } from '../use-swipe.ts';
import { fileOf, keyOfFile, type ViewedFile } from '../viewed-file.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './stage.module.css';

export interface StageProps {
  readonly document: Document;
  readonly file: ViewedFile;
  /** Another one is on show, which may be called the same. */
  readonly isBeside?: boolean;
  /** Documents drawn unseen, to be there at once when they are shown. */
  readonly ahead?: readonly Document[];
  readonly onDownload: () => void;
  /** A finger went over it sideways: 1 asks for what is to the right. */
  readonly onSwipe?: (by: 1 | -1) => void;
}

const none: readonly Document[] = [];

/** The file on show, or why it may not be seen. */
export function Stage({ document, file, isBeside = false, ahead = none, onDownload, onSwipe }: StageProps) {
  const { t } = useTranslation('document');
  const place = useRef<HTMLDivElement>(null);
  useSwipe(place, onSwipe);
  const name = t('check.doneOf', { type: document.type.label, id: document.id });
  const unseen = ahead.filter(({ id }) => id !== document.id).map((each) => ({ of: each, file: fileOf(each, null) }));
  // In an order of their own: what is moved in the page forgets where it was scrolled to.
  const layers = [{ of: document, file }, ...unseen].sort((a, b) => a.of.id - b.of.id);
  return (
    // The keys begin here: a button that approves must not be what the space bar presses.
    // biome-ignore lint/a11y/useSemanticElements: pages are no fields of a form
    <div
      ref={place}
      role="group"
      aria-label={file.attachmentId === null ? name : `${name}, ${file.name}`}
      className={styles.stage}
      tabIndex={-1}
      data-focus-place
      data-autofocus
    >
      {layers.map((layer) => (
        <Layer
          key={keyOfFile(layer.of, layer.file)}
          document={layer.of}
          file={layer.file}
          isBeside={isBeside}
          isShown={layer.of.id === document.id}
          onDownload={onDownload}
        />
      ))}
    </div>
  );
}

interface LayerProps extends Pick<StageProps, 'document' | 'file' | 'isBeside' | 'onDownload'> {
  readonly isShown: boolean;
}

function Layer({ document, file, isBeside, isShown, onDownload }: LayerProps) {
  const { t } = useTranslation('document');
  const hasKeys = useContext(PaneContext);
  const { view } = document.abilities;
  const name = isBeside ? t('viewer.compare.named', { name: file.name }) : file.name;
  return (
    <div className={styles.layer} data-document={document.id} data-ahead={!isShown || undefined} inert={!isShown}>
      <PaneContext value={hasKeys && isShown}>
        {canDo(view) ? (
          <FilePreview document={document} file={file} name={name} onDownload={onDownload} />
        ) : (
          <div className={styles.denied}>
            <EmptyState icon={IconLock} title={t('viewer.denied')} hint={reasonText(view)} />
          </div>
        )}
      </PaneContext>
    </div>
  );
}
