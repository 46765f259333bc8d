import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/feedback/toast.tsx';
import { printFile } from './print-file.ts';
import type { ViewerModel } from './use-viewer.ts';

export interface PrintJob {
  /** Page being prepared; null while nothing is. */
  readonly progress: { readonly page: number; readonly pages: number } | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Prints the file on show; it is recorded once the dialog opens. */
export function usePrint({ selected, file, record }: Pick<ViewerModel, 'selected' | 'file' | 'record'>): PrintJob {
  const { t } = useTranslation('document');
  const client = useQueryClient();
  const [progress, setProgress] = useState<PrintJob['progress']>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    if (running.current) {
      return;
    }
    const job = new AbortController();
    running.current = job;
    setProgress({ page: 1, pages: 1 });
    try {
      await printFile({
        client,
        document: selected,
        file,
        signal: job.signal,
        onPage: (page, pages) => setProgress({ page, pages }),
        onDialog: () => record('print', file.attachmentId),
      });
    } catch {
      if (!job.signal.aborted) {
        toast.error(t('viewer.print.failed'), { id: 'viewer-print' });
      }
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}
