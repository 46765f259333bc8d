import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingChip } from '../../../ui/feedback/loading-chip.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { readDocumentSheet, readProcessSheet } from '../api/read-sheet.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { ProcessSheet } from './process-sheet.tsx';

interface Printing {
  readonly onClose: () => void;
}

/** Reads all there is of a process and opens the browser's print dialog on its sheet. */
export function PrintProcess({ id, onClose }: Printing & { readonly id: number }) {
  const { t } = useTranslation(['sheet', 'history']);
  const client = useQueryClient();
  const sheet = useRead((signal) => readProcessSheet(client, id, signal), onClose);
  return (
    <Dialog title={t('process', { id })} onClose={onClose}>
      {sheet && <ProcessSheet {...sheet} />}
    </Dialog>
  );
}

/** The same for a document: what is known of it, not its file. */
export function PrintDocument({ document, onClose }: Printing & { readonly document: Document }) {
  const { t } = useTranslation(['sheet', 'history']);
  const client = useQueryClient();
  const sheet = useRead((signal) => readDocumentSheet(client, document, signal), onClose);
  return (
    <Dialog title={t('documentTitle', { id: document.id })} onClose={onClose}>
      {sheet && <DocumentSheet {...sheet} />}
    </Dialog>
  );
}

function useRead<T>(read: (signal: AbortSignal) => Promise<T>, onClose: () => void): T | null {
  const { t } = useTranslation('sheet');
  const [data, setData] = useState<T | null>(null);
  const start = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const known = await read(signal);
      if (!signal.aborted) setData(known);
    } catch (error) {
      if (signal.aborted) return;
      toast.error(error instanceof Error ? error : t('failed'), { id: 'sheet' });
      onClose();
    }
  });
  useEffect(() => {
    const reading = new AbortController();
    void start(reading.signal);
    return () => reading.abort();
  }, []);
  return data;
}

interface DialogProps extends Printing {
  /** Name the browser offers for a file. */
  readonly title: string;
  /** The sheet, once it is there. */
  readonly children: ReactNode;
}

function Dialog({ title, children, onClose }: DialogProps) {
  const isReady = Boolean(children);
  const open = useEffectEvent(() => {
    window.addEventListener('afterprint', onClose, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onClose);
  });
  useEffect(() => {
    if (!isReady) return;
    const before = document.title;
    document.title = title;
    const forget = open();
    return () => {
      document.title = before;
      forget();
    };
  }, [isReady, title]);
  return (
    <>
      <LoadingChip isActive={!isReady} />
      {children}
    </>
  );
}
