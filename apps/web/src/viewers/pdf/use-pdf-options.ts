import { type RefObject, useEffect, useState } from 'react';
import type { PdfDocument } from './pdf-document.ts';
import { pdfOptions } from './pdf-options.ts';
import { giveWorkerBack, type PdfWorker, takeWorker } from './pdf-workers.ts';

export type LentOptions = typeof pdfOptions & { readonly worker: PdfWorker };

/** How a file is opened, with a thread that is its own while it is on screen; null until there is one. */
export function usePdfOptions(opened: RefObject<PdfDocument | null>): LentOptions | null {
  const [options, setOptions] = useState<LentOptions | null>(null);
  useEffect(() => {
    let isGone = false;
    let lent: PdfWorker | null = null;
    takeWorker().then((worker) => {
      if (isGone) {
        giveWorkerBack(worker, Promise.resolve());
      } else {
        lent = worker;
        setOptions({ ...pdfOptions, worker });
      }
    });
    return () => {
      isGone = true;
      if (lent) {
        giveWorkerBack(lent, opened.current?.loadingTask.destroy() ?? null);
      }
    };
  }, [opened]);
  return options;
}
