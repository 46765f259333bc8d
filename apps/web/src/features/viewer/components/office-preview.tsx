import type { endpoints, ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDocumentContent } from '../api/get-document-content.query.ts';
import { DownloadButton } from './download-button.tsx';
import type { FilePreviewProps } from './file-preview-props.ts';
import styles from './office-preview.module.css';

type Content = ResponseOf<typeof endpoints.document.getContent>;
type Block = Content['sections'][number]['blocks'][number];

/** A Word document or an Excel sheet as text and tables, with what of it is not shown. */
export function OfficePreview({ document, file, name, onDownload }: FilePreviewProps) {
  const { t } = useTranslation(['document', 'common']);
  const { data, error, isPending, refetch } = useDocumentContent(document, file);
  if (isPending) return <Loading m="auto" />;
  if (!data) {
    return (
      <div className={styles.failed}>
        <ErrorState title={t('viewer.failed')} error={error} onRetry={() => void refetch()} />
        <DownloadButton file={file} onDownload={onDownload} />
      </div>
    );
  }
  const { sections, isCut, unshown } = data;
  const isEmpty = sections.every(({ blocks }) => blocks.length === 0);
  return (
    <div className={styles.frame}>
      <div className={styles.about}>
        <Notice tone="info">
          {t('viewer.office.plain')}
          {unshown.length > 0 && (
            <>
              {' '}
              {t('viewer.office.unshown', {
                parts: unshown.map((part) => t(`viewer.office.parts.${part}`)).join(', '),
              })}
            </>
          )}
          {isCut && <> {t('viewer.office.cut')}</>}
        </Notice>
        <DownloadButton size="xs" file={file} onDownload={onDownload} />
      </div>
      <section
        className={styles.paper}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
        tabIndex={0}
        aria-label={t('viewer.office.label', { name })}
      >
        {isEmpty && <p>{t('viewer.office.empty')}</p>}
        {sections.map(({ title, blocks }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file does not change while it is shown
          <div key={index}>
            {title !== null && <h3 className={styles.sheet}>{title}</h3>}
            {blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file does not change while it is shown
              <BlockOf key={at} block={block} name={title ?? name} />
            ))}
          </div>
        ))}
      </section>
    </div>
  );
}

function BlockOf({ block, name }: { readonly block: Block; readonly name: string }) {
  if (block.kind === 'table') return <TableOf rows={block.rows} name={name} />;
  const { kind, level, text } = block;
  if (kind === 'heading') return <h4 className={styles.heading}>{text}</h4>;
  if (kind === 'text') return <p className={styles.text}>{text}</p>;
  return (
    <p className={styles.item} style={{ marginInlineStart: `${level + 1}rem` }}>
      {text}
    </p>
  );
}

function TableOf({ rows, name }: { readonly rows: readonly (readonly string[])[]; readonly name: string }) {
  return (
    <table className={styles.table} aria-label={name}>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file does not change while it is shown
          <tr key={index}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file does not change while it is shown
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
