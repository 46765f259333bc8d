import { pdfjs } from 'react-pdf';

const assets = new URL(`${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`, window.location.origin).href;

pdfjs.GlobalWorkerOptions.workerSrc = `${assets}pdf.worker.min.mjs`;

/** Where the icons of notes are. */
export const pdfImages = `${assets}web/images/`;

/** Everything PDF.js may need comes from our origin; nothing inside a document is run. */
export const pdfOptions = {
  cMapUrl: `${assets}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${assets}standard_fonts/`,
  wasmUrl: `${assets}wasm/`,
  iccUrl: `${assets}iccs/`,
  isEvalSupported: false,
  enableXfa: false,
  // Its warnings about odd files are no failures of ours.
  verbosity: 0,
};
