/** A PDF of two sheets that opens everywhere: a scan whose picture cannot be decoded, and one that is really empty. */
export function brokenScan(): Uint8Array {
  const page = (content: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</XObject<</Scan 7 0 R>>>>>>`;
  const stream = (text: string, entries = '') => `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
  const picture = '/Type/XObject/Subtype/Image/Width 800/Height 1100/ColorSpace/DeviceGray/BitsPerComponent 1';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page(5),
    page(6),
    stream('q 595 0 0 842 0 0 cm /Scan Do Q'),
    stream(''),
    stream('no picture at all', `${picture}/Filter/JBIG2Decode`),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`);
}
