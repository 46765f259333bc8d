/** Objects that are put into a larger PDF as they are. */
export interface PdfPart {
  readonly bytes: Uint8Array;
  /** Where in `bytes` each object begins; the first one has the number that was asked for. */
  readonly offsets: readonly number[];
  /** The numbers of those that are pages, in their order. */
  readonly pages: readonly number[];
}

/** The number of the first object of a part, and that of the tree its pages are hung into. */
export interface PdfPlace {
  readonly first: number;
  readonly parent: number;
}

/** A part out of the text of its objects. */
export function partOf(
  objects: readonly (string | Uint8Array)[][],
  pages: readonly number[],
  { first }: PdfPlace,
): PdfPart {
  const offsets: number[] = [];
  const chunks: Uint8Array[] = [];
  let at = 0;
  const add = (chunk: string | Uint8Array) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    chunks.push(bytes);
    at += bytes.length;
  };
  objects.forEach((object, index) => {
    offsets.push(at);
    add(`${first + index} 0 obj\n`);
    for (const chunk of object) add(chunk);
    add('\nendobj\n');
  });
  return { bytes: Buffer.concat(chunks, at), offsets, pages };
}
