import { fonts } from './fonts.ts';

/** What is written on paper: a title, what stands below it, and fields in their groups. */
export interface Paper {
  readonly title: string;
  readonly facts: readonly string[];
  readonly groups: readonly PaperGroup[];
  /** PNG in the upper right corner of the first page. */
  readonly picture?: Buffer;
  /** What the PDF carries with it. */
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer; readonly mimeType: string }[];
  /** What stands below each page, 'Página 1 de 3' unless said; null: nothing. */
  readonly numbering?: ((page: number, count: number) => string) | null;
}

const pageOfAll = (page: number, count: number) => `Página ${page} de ${count}`;

export interface PaperGroup {
  readonly name: string | null;
  readonly fields: readonly { readonly label: string; readonly text: string }[];
}

type Pdf = PDFKit.PDFDocument;

const MARGIN = 48;
const LABEL_WIDTH = 170;
const GAP = 12;
const GREY = '#5b6472';
const PICTURE = 92;

/** Draws fields as a PDF on A4, a line each, its pages numbered. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, facts, groups, picture, files = [], numbering = pageOfAll } = paper;
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title, Creator: 'Trâmite' };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, lang: 'pt-BR', info });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise<void>((done) => pdf.on('end', done));
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  for (const { name, bytes, mimeType } of files) pdf.file(bytes, { name, type: mimeType });
  drawHead(pdf, { title, facts, picture });
  for (const group of groups) drawGroup(pdf, group);
  if (numbering) numberPages(pdf, numbering);
  pdf.end();
  await end;
  return Buffer.concat(chunks);
}

function drawHead(pdf: Pdf, { title, facts, picture }: Pick<Paper, 'title' | 'facts' | 'picture'>): void {
  const beside = picture ? PICTURE + GAP : 0;
  const width = pdf.page.width - 2 * MARGIN - beside;
  if (picture) pdf.image(picture, MARGIN + width + GAP, MARGIN, { width: PICTURE }).text('', MARGIN, MARGIN);
  pdf.font('bold').fontSize(16).text(title, { width });
  pdf.font('plain').fontSize(9).fillColor(GREY);
  for (const fact of facts) pdf.text(fact, { width });
  if (picture) pdf.y = Math.max(pdf.y, MARGIN + PICTURE);
}

function drawGroup(pdf: Pdf, { name, fields }: PaperGroup): void {
  pdf.moveDown(1);
  if (name) pdf.font('bold').fontSize(11).fillColor('black').text(name, MARGIN).moveDown(0.4);
  for (const field of fields) drawField(pdf, field);
}

/** Long texts run on to the next page; a label never does. */
function drawField(pdf: Pdf, { label, text }: PaperGroup['fields'][number]): void {
  const width = pdf.page.width - 2 * MARGIN;
  const textWidth = width - LABEL_WIDTH - GAP;
  pdf.font('plain').fontSize(10);
  const labelHeight = pdf.heightOfString(label, { width: LABEL_WIDTH });
  const height = Math.max(labelHeight, pdf.heightOfString(text, { width: textWidth }));
  const room = pdf.page.height - MARGIN - pdf.y;
  if (room < Math.min(height, Math.max(labelHeight, 80))) pdf.addPage();
  const top = pdf.y;
  const page = pdf.page;
  pdf.fillColor(GREY).text(label, MARGIN, top, { width: LABEL_WIDTH });
  pdf.fillColor('black').text(text, MARGIN + LABEL_WIDTH + GAP, top, { width: textWidth });
  pdf.y = (pdf.page === page ? top + height : pdf.y) + 4;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor('#d5d9e0')
    .stroke();
  pdf.x = MARGIN;
  pdf.y += 6;
}

function numberPages(pdf: Pdf, numbering: typeof pageOfAll): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(8).fillColor(GREY);
    pdf.text(numbering(page + 1, count), MARGIN, pdf.page.height - 32, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
