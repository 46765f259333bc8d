import { brokenFile } from './files.ts';

export interface PackSheet {
  /** Lines from the top; none on a blank sheet. */
  readonly lines: readonly string[];
  readonly isTurned?: boolean;
}

/** A PDF of A4 sheets, as a scanner makes of what lies on its tray. */
export function packFile(name: string, sheets: readonly PackSheet[]): string {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'];
  const pages = sheets.map(({ lines, isTurned = false }) => {
    const [width, height] = isTurned ? [842, 595] : [595, 842];
    const text = lines.map((line, at) => `BT /F 18 Tf 60 ${height - 80 - at * 30} Td (${line}) Tj ET`).join('\n');
    const content = objects.push(`<</Length ${text.length}>>stream\n${text}\nendstream`);
    const box = `/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F 3 0 R>>>>`;
    return objects.push(`<</Type/Page/Parent 2 0 R${box}/Contents ${content} 0 R>>`);
  });
  objects[1] = `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`;
  let file = '%PDF-1.7\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer<</Size ${count}/Root 1 0 R>>\n`;
  return brokenFile(name, `${file}${table}startxref\n${file.length}\n%%EOF\n`);
}
