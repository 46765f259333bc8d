import type { PdfPart, PdfPlace } from './pdf-part.ts';

/** An entry of the outline, which leads to the top of a page. */
export interface Bookmark {
  readonly title: string;
  /** Number of the object that is the page. */
  readonly page: number;
  readonly below?: readonly Bookmark[];
}

export interface PdfEnd {
  readonly title: string;
  readonly madeAt: Date;
  /** All pages in the order in which they are read, whatever the order in which their parts were added. */
  readonly pages: readonly number[];
  readonly bookmarks: readonly Bookmark[];
  /** What links inside the pages call the pages they lead to. */
  readonly names: ReadonlyMap<string, number>;
}

const [CATALOG, TREE, INFO, OUTLINE] = [1, 2, 3, 4];

/**
 * Writes one PDF out of parts, a part at a time: what was added is not kept, so a file of a thousand pages takes the
 * memory of its largest part.
 */
export class PdfBinder {
  /** Where each object begins; that of number 1 comes first. */
  readonly #offsets: number[] = [0, 0, 0, 0];
  #at = 0;

  /** Where the next part goes. */
  get place(): PdfPlace {
    return { first: this.#offsets.length + 1, parent: TREE };
  }

  begin(): Uint8Array {
    return this.#take(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** The bytes of a part that was made for `place`, now that it is in its place. */
  add({ bytes, offsets }: PdfPart): Uint8Array {
    for (const offset of offsets) this.#offsets.push(this.#at + offset);
    return this.#take(bytes);
  }

  /** All that comes behind the last part. */
  end({ title, madeAt, pages, bookmarks, names }: PdfEnd): Uint8Array {
    const written = [
      ...this.#bookmarks(bookmarks),
      this.#object(
        CATALOG,
        `<< /Type /Catalog /Pages ${TREE} 0 R /Outlines ${OUTLINE} 0 R /PageMode /UseOutlines /Lang (pt-BR) ` +
          `/ViewerPreferences << /DisplayDocTitle true >> /Names << /Dests << /Names [${destinations(names)}] >> >> >>`,
      ),
      this.#object(TREE, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(refTo).join(' ')}] >>`),
      this.#object(INFO, `<< /Title ${text(title)} /Creator ${text('Trâmite')} /CreationDate (${dateOf(madeAt)}) >>`),
    ];
    const start = this.#at;
    const size = this.#offsets.length + 1;
    const lines = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`;
    const trailer = `trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    return Buffer.concat([...written, Buffer.from(table + trailer, 'latin1')]);
  }

  #take(bytes: Uint8Array): Uint8Array {
    this.#at += bytes.length;
    return bytes;
  }

  #object(number: number, content: string): Uint8Array {
    this.#offsets[number - 1] = this.#at;
    return this.#take(Buffer.from(`${number} 0 obj\n${content}\nendobj\n`, 'latin1'));
  }

  #bookmarks(bookmarks: readonly Bookmark[]): Uint8Array[] {
    const written: Uint8Array[] = [];
    const write = (parent: number, items: readonly Bookmark[]): string => {
      const numbers = items.map(() => this.#offsets.push(0));
      items.forEach(({ title, page, below = [] }, index) => {
        const number = numbers[index] as number;
        const beside = [
          ['Prev', numbers[index - 1]],
          ['Next', numbers[index + 1]],
        ].map(([name, other]) => (other === undefined ? '' : ` /${name} ${other} 0 R`));
        const under = write(number, below);
        const content = `<< /Title ${text(title)} /Parent ${parent} 0 R /Dest [${page} 0 R /Fit]${beside.join('')}${under} >>`;
        written.push(this.#object(number, content));
      });
      const [first, last] = [numbers[0], numbers.at(-1)];
      // A count below zero: shown closed.
      const count = parent === OUTLINE ? numbers.length : -numbers.length;
      return first === undefined ? '' : ` /First ${first} 0 R /Last ${last} 0 R /Count ${count}`;
    };
    const under = write(OUTLINE, bookmarks);
    written.push(this.#object(OUTLINE, `<< /Type /Outlines${under} >>`));
    return written;
  }
}

const refTo = (number: number) => `${number} 0 R`;

/** A name tree has its names in the order of their bytes. */
function destinations(names: ReadonlyMap<string, number>): string {
  const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, page]) => `(${name}) [${page} 0 R /Fit]`).join(' ');
}

/** Letters of any alphabet. */
function text(value: string): string {
  const bytes = Buffer.from(`\ufeff${value}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

const dateOf = (at: Date) => `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
