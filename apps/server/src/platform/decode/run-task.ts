import type { DecodeTasks, TaskName, TaskRequest } from './decode-tasks.ts';
import { displayPage, drawThumbnail } from './draw.ts';
import { loadHeif } from './formats/heif.ts';
import { loadPdfium, renderPdfPage } from './formats/pdf.ts';
import { limitSharp } from './formats/picture.ts';
import { inspectFile } from './inspect-file.ts';
import { readWhole } from './read-whole.ts';

type Runner<N extends TaskName> = (input: DecodeTasks[N]['input']) => Promise<DecodeTasks[N]['output']>;

const runners: { [N in TaskName]: Runner<N> } = {
  inspect: ({ path, fileName }) => inspectFile(path, fileName),
  thumbnail: ({ path, mimeType }) => drawThumbnail(path, mimeType),
  page: async ({ path, page, dpi }) => renderPdfPage(await readWhole(path), page, dpi),
  display: ({ path, mimeType, page }) => displayPage(path, mimeType, page),
};

/** Loads the libraries, so that what they take is not charged to the first file. */
export async function warmUp(): Promise<void> {
  limitSharp();
  loadHeif();
  await loadPdfium();
}

/** Does one task inside the decode process. */
export function runTask<N extends TaskName>(request: TaskRequest<N>): Promise<DecodeTasks[N]['output']> {
  return runners[request.task](request.input);
}
