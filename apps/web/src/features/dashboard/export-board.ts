import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { domToBlob } from 'modern-screenshot';
import writeXlsxFile from 'write-excel-file/browser';
import type { BoardSheet } from './board-sheets.ts';

const bold = { fontWeight: 'bold' } as const;

/** A workbook with a sheet for each table; what is not a number is text, never a formula. */
export function toWorkbook(sheets: readonly BoardSheet[]): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: (rows[0] ?? []).map((_, column) => ({ width: column === 0 ? 36 : 18 })),
      data: rows.map((row, index) =>
        row.map((value) =>
          value === null
            ? null
            : { value, type: typeof value === 'number' ? Number : String, ...(index === 0 && bold) },
        ),
      ),
    })),
  ).toBlob();
}

/** The board as it stands on the screen, at twice its points, without what is not printed either. */
export async function toPicture(board: HTMLElement): Promise<Blob> {
  return domToBlob(board, {
    scale: 2,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    onCloneEachNode: (node) => {
      if (node instanceof HTMLElement) node.style.overflow = 'visible';
    },
    font: { cssText: await fontFace() },
    filter: (node) => !(node instanceof HTMLElement && 'noPrint' in node.dataset),
  });
}

/** The font of the house within the picture, which reads nothing from outside it. */
async function fontFace(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(inter)).arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${data}) format('woff2')}`;
}
