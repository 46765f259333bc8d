/** The code that shows PDFs. */
export const loadPdfPages = () => import('./pdf-pages.tsx');

/** Fetches what shows PDFs and starts its thread, for a file that is about to be opened. A failure shows when it is. */
export function preloadPdf(): void {
  loadPdfPages().then(
    ({ warmUpWorker }) => warmUpWorker(),
    () => undefined,
  );
}
