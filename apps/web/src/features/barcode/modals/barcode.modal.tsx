import { NativeSelect } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useBarcodes } from '../api/read-barcodes.query.ts';
import { BarcodeEntry } from '../components/barcode-entry.tsx';
import styles from './barcode.module.css';

export interface BarcodeModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** What can be paid by the file of a document, or of one of its attachments, with its lines to copy. */
export function BarcodeModal({ document, onClose }: BarcodeModalProps) {
  const { t } = useTranslation('barcode');
  const { id, type, fileName, attachments, fileVersion } = document;
  const [file, setFile] = useState<number | null>(null);
  const files = [
    { value: '', label: t('ownFile', { name: fileName }) },
    ...attachments.map(({ id: value, label, originalFileName: name }) => ({
      value: String(value),
      label: t('attachedFile', { name, label }),
    })),
  ];
  return (
    <ModalFrame title={t('titleOf', { type: type.label, id })} size={640} onClose={onClose}>
      <div className={styles.content}>
        {attachments.length > 0 && (
          <NativeSelect
            label={t('file')}
            data={files}
            value={file ?? ''}
            onChange={({ currentTarget: { value } }) => setFile(value === '' ? null : Number(value))}
          />
        )}
        <FoundCodes key={file ?? 0} documentId={id} fileVersion={fileVersion} file={file} />
      </div>
    </ModalFrame>
  );
}

interface FoundCodesProps {
  readonly documentId: number;
  readonly fileVersion: number;
  readonly file: number | null;
}

function FoundCodes({ documentId, fileVersion, file }: FoundCodesProps) {
  const { t } = useTranslation('barcode');
  const { data, error, isFetching, refetch } = useBarcodes(documentId, fileVersion, file);
  if (isFetching) {
    return (
      <div className={styles.reading} role="status">
        <Loading />
        {t('reading')}
      </div>
    );
  }
  if (!data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  const { items, pagesRead: read, pageCount: count } = data;
  return (
    <>
      {items.length === 0 && (
        <Notice tone="warn" role="status">
          {t('none')}
        </Notice>
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {items.map((code) => (
            <BarcodeEntry key={code.text} code={code} />
          ))}
        </ul>
      )}
      {read < count && <Notice tone="info">{t('partly', { read, count })}</Notice>}
    </>
  );
}
