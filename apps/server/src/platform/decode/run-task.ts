import { orBroken } from './decode-error.ts';
import type { DecodeTasks, TaskName, TaskRequest } from './decode-tasks.ts';
import { displayPage, drawThumbnail } from './draw.ts';
import { readBpmn } from './formats/bpmn.ts';
import { readCertificate } from './formats/certificate.ts';
import { heifWasm } from './formats/heif.ts';
import { drawLogo } from './formats/logo.ts';
import { readNfeFiles } from './formats/nfe.ts';
import { readOffice } from './formats/office-file.ts';
import { pdfiumWasm, renderPdfPage } from './formats/pdf.ts';
import { takePdfPages } from './formats/pdf-pages.ts';
import { prepareSeal } from './formats/pdf-seal.ts';
import { limitSharp } from './formats/picture.ts';
import { drawPortrait } from './formats/portrait.ts';
import { readSheet } from './formats/sheet.ts';
import { zxingWasm } from './formats/zxing.ts';
import { inspectFile, type OnOpened } from './inspect-file.ts';
import { placePicture } from './place-picture.ts';
import { readFileCodes } from './read-codes.ts';
import { readWhole } from './read-whole.ts';

type Runner<N extends TaskName> = (
  input: DecodeTasks[N]['input'],
  onOpened: OnOpened,
) => Promise<DecodeTasks[N]['output']>;

const runners: { [N in TaskName]: Runner<N> } = {
  inspect: ({ path, fileName }, onOpened) => inspectFile(path, fileName, onOpened),
  thumbnail: ({ path, mimeType }) => drawThumbnail(path, mimeType),
  portrait: ({ path, fileName }) => drawPortrait(path, fileName),
  logo: ({ path, fileName }) => drawLogo(path, fileName),
  page: async ({ path, page, dpi }) => renderPdfPage(await readWhole(path), page, dpi),
  codes: ({ path, mimeType }) => readFileCodes(path, mimeType),
  office: async ({ path }) => readOffice(await readWhole(path)),
  sheet: async ({ path, mostRows }) => readSheet(await readWhole(path), mostRows),
  certificate: async ({ path, password }) => readCertificate(await readWhole(path), password),
  bpmn: async ({ path }) => readBpmn(await readWhole(path)),
  nfe: async ({ path, fileName }) => readNfeFiles(await readWhole(path), fileName),
  display: ({ path, mimeType, page }) => displayPage(path, mimeType, page),
  seal: ({ path, seal }) => orBroken(async () => prepareSeal(await readWhole(path), seal)),
  pages: async ({ path, place }) => takePdfPages(await readWhole(path), place),
  picture: ({ path, mimeType, page, place }) => placePicture(path, mimeType, page, place),
};

/** Loads the libraries, so that their memory is not charged to the first file. */
export function warmUp(): void {
  limitSharp();
  heifWasm.load();
  pdfiumWasm.load();
  zxingWasm.load();
}

export function runTask<N extends TaskName>(
  request: TaskRequest<N>,
  onOpened: OnOpened,
): Promise<DecodeTasks[N]['output']> {
  return runners[request.task](request.input, onOpened);
}
