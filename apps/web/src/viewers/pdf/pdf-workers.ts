import { pdfjs } from 'react-pdf';
import { pause } from '../../lib/api/pause.ts';
import './pdf-options.ts';

/** A thread that reads PDFs. */
export type PdfWorker = InstanceType<typeof pdfjs.PDFWorker>;

/** ms a file gets to let go of its thread before the next one starts a thread of its own. */
const handover = 150;
/** ms after which a thread that does not let go is taken for stuck. */
const patience = 3000;

// A thread takes longer to start than a page to be drawn: the one that is free waits for the next file.
let free: PdfWorker | null = null;
let leaving: Promise<void> = Promise.resolve();
const lent = new Set<PdfWorker>();

/** Starts a thread for the file about to be opened, unless there is one or the file on screen will leave one. */
export function warmUpWorker(): void {
  if (lent.size === 0) {
    free ??= startWorker();
  }
}

/** A thread for one file: one that stands ready, else a new one. Give it back when the file is closed. */
export async function takeWorker(): Promise<PdfWorker> {
  await Promise.race([leaving, pause(handover)]);
  const worker = free ?? startWorker();
  free = null;
  lent.add(worker);
  return worker;
}

/**
 * Keeps a thread for the next file once its file has let go of it (`closed`). One that is stuck, or whose file never
 * opened (null), is ended.
 */
export function giveWorkerBack(worker: PdfWorker, closed: Promise<unknown> | null): void {
  if (closed === null) {
    lent.delete(worker);
    worker.destroy();
    return;
  }
  const isFree = closed.then(
    () => true,
    () => false,
  );
  leaving = Promise.race([isFree, pause(patience).then(() => false)]).then((isSound) => {
    lent.delete(worker);
    if (isSound && free === null && !worker.destroyed) {
      free = worker;
    } else {
      worker.destroy();
    }
  });
}

function startWorker(): PdfWorker {
  const worker = new pdfjs.PDFWorker({ verbosity: 0 });
  // Its file fails by itself; a thread that could not start is not kept.
  worker.promise.catch(() => {
    if (free === worker) {
      free = null;
    }
  });
  return worker;
}
