import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { decodeText } from '../decode-text.ts';
import { indentXml } from '../indent-xml.ts';
import styles from './file-preview.module.css';

export interface TextPreviewProps {
  readonly url: string;
  readonly name: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly onRetry: () => void;
}

const limit = 256 * 1024;

/** The beginning of a text file as plain text, never as a page. */
export function TextPreview({ url, name, size, onRetry }: TextPreviewProps) {
  const { t } = useTranslation(['document', 'common']);
  const text = useQuery({
    queryKey: ['file-text', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, {
        signal,
        credentials: 'omit',
        headers: size > limit ? { range: `bytes=0-${limit - 1}` } : {},
      });
      if (!response.ok) {
        throw new Error(`file answered ${response.status}`);
      }
      return decodeText(new Uint8Array(await response.arrayBuffer()).subarray(0, limit));
    },
    gcTime: 0,
  });
  if (text.isPending) {
    return <Loader m="auto" aria-label={t('common:loading')} />;
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
      {size > limit && <Notice tone="info">{t('viewer.textCut')}</Notice>}
      <section
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
        tabIndex={0}
        aria-label={t('viewer.textLabel', { name })}
      >
        <pre className={styles.pre}>{indentXml(text.data)}</pre>
      </section>
    </div>
  );
}
