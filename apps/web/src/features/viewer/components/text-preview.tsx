import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { readText, textLimit } from '../read-text.ts';
import styles from './file-preview.module.css';

export interface TextPreviewProps {
  readonly url: string;
  readonly name: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly onRetry: () => void;
}

/** The beginning of a text file as plain text, never as a page. */
export function TextPreview({ url, name, size, onRetry }: TextPreviewProps) {
  const { t } = useTranslation(['document', 'common']);
  const text = useQuery({
    queryKey: ['file-text', url],
    queryFn: ({ signal }) => readText(url, size, signal),
    gcTime: 0,
  });
  if (text.isPending) {
    return <Loading m="auto" />;
  }
  if (text.data === undefined) {
    const handleRetry = () => {
      onRetry();
      void text.refetch();
    };
    return (
      <div className={styles.center}>
        <ErrorState title={t('viewer.failed')} onRetry={handleRetry} />
      </div>
    );
  }
  return (
    <div className={styles.text}>
      {size > textLimit && <Notice tone="info">{t('viewer.textCut')}</Notice>}
      <section
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
        tabIndex={0}
        aria-label={t('viewer.textLabel', { name })}
      >
        <pre className={styles.pre}>{text.data}</pre>
      </section>
    </div>
  );
}
