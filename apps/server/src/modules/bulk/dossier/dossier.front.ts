import { fonts } from '../../../platform/paper/fonts.ts';
import type { BoundFile, BoundPaper } from './dossier.bound.ts';
import type { Contents } from './dossier.contents.service.ts';
import { checkedOf } from './dossier.evidence.ts';
import { countOf, momentOf } from './dossier.moment.ts';
import { labelOf, subjectOf } from './dossier.policy.ts';

type Pdf = PDFKit.PDFDocument;

const MARGIN = 56;
const NUMBER_WIDTH = 44;
const [INK, GREY, RULE, WARNING] = ['#1d2433', '#5b6472', '#d5d9e0', '#8a4b00'];

/** Cover and index. `before`: how many pages they take themselves, which the numbers in the index count in. */
export async function drawFront(contents: Contents, bound: readonly BoundPaper[], before: number): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'pt-BR', info: { Title: 'Dossiê' } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise<void>((done) => pdf.on('end', done));
  pdf.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold);
  drawCover(pdf, contents, bound);
  pdf.addPage();
  drawIndex(pdf, bound, before);
  pdf.end();
  await end;
  return Buffer.concat(chunks);
}

function drawCover(pdf: Pdf, contents: Contents, bound: readonly BoundPaper[]): void {
  const width = pdf.page.width - 2 * MARGIN;
  const { company, process } = contents;
  pdf.font('bold').fontSize(12).fillColor(GREY).text(company, MARGIN, MARGIN, { width });
  pdf.font('bold').fontSize(34).fillColor(INK).text('Dossiê', MARGIN, 210, { width });
  pdf.moveDown(0.2).fontSize(16).text(subjectOf(contents), { width });
  pdf.moveDown(1);
  rule(pdf, pdf.y);
  pdf.y += 16;
  for (const [label, text] of coverFields(contents, bound)) {
    const top = pdf.y;
    pdf.font('plain').fontSize(10).fillColor(GREY).text(label, MARGIN, top, { width: 120 });
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(INK)
      .text(text, MARGIN + 132, top, { width: width - 132 });
    pdf.y += 8;
  }
  const note = process
    ? 'Reúne os documentos do processo que quem o gerou pode ver. Documentos cancelados ficam de fora.'
    : 'Reúne os documentos escolhidos que quem o gerou pode ver. Documentos cancelados ficam de fora.';
  pdf
    .font('plain')
    .fontSize(9)
    .fillColor(GREY)
    .text(note, MARGIN, pdf.page.height - MARGIN - 40, { width });
}

function coverFields(contents: Contents, bound: readonly BoundPaper[]): [string, string][] {
  const { process, asker, now, timeZone, papers } = contents;
  const { customer, vehicle, plate } = process?.subject ?? {};
  const left = bound.flatMap(({ files }) => files.filter(({ why }) => why !== null)).length;
  const told: [string, string | null | undefined][] = [
    ['Cliente', customer?.display],
    ['Veículo', vehicle?.display],
    ['Placa', plate?.display],
    ['Estabelecimento', process?.establishment.label],
    ['Situação', process?.situation.name],
    ['Documentos', countOf(papers.length, 'documento', 'documentos')],
    ['Fora das páginas', left > 0 ? `${countOf(left, 'arquivo', 'arquivos')}, com o motivo no índice` : null],
    ['Gerado', `${momentOf(now, timeZone)} por ${asker}`],
  ];
  return told.flatMap(([label, text]): [string, string][] => (text ? [[label, text]] : []));
}

function drawIndex(pdf: Pdf, bound: readonly BoundPaper[], before: number): void {
  pdf.font('bold').fontSize(18).fillColor(INK).text('Índice', MARGIN, MARGIN);
  pdf.y += 10;
  let page = before + 1;
  bound.forEach((paper, at) => {
    const numbered = paper.files.map((file) => {
      const own = page;
      page += file.pages.length;
      return { file, page: own };
    });
    drawPaperRows(pdf, paper, { at, numbered });
  });
  drawRow(pdf, { title: 'Evidências', note: null, page, name: 'evidencias', isMain: true, warning: null });
}

interface Numbered {
  readonly file: BoundFile;
  readonly page: number;
}

/** A line for the document with its first file, and one for each other file. */
function drawPaperRows(
  pdf: Pdf,
  { paper }: BoundPaper,
  { at, numbered }: { at: number; numbered: readonly Numbered[] },
): void {
  const { type, id } = paper.document;
  const checked = checkedOf(paper);
  numbered.forEach((each, index) => {
    const { file, name, why } = each.file;
    const isMain = index === 0;
    const about = [file.fileName, isMain ? checked : null].filter(Boolean).join(' · ');
    drawRow(pdf, {
      title: isMain ? `${at + 1}. ${type.label} #${id}` : labelOf(file),
      note: about,
      page: why === null ? each.page : null,
      name: why === null ? name : null,
      isMain,
      warning: why === null ? null : `Sem páginas aqui: ${why}`,
    });
  });
}

interface Row {
  readonly title: string;
  readonly note: string | null;
  readonly page: number | null;
  readonly name: string | null;
  readonly isMain: boolean;
  readonly warning: string | null;
}

function drawRow(pdf: Pdf, { title, note, page, name, isMain, warning }: Row): void {
  const left = MARGIN + (isMain ? 0 : 18);
  const width = pdf.page.width - MARGIN - left - NUMBER_WIDTH - 12;
  const small = [note, warning].filter((text) => text !== null);
  const heights = [
    pdf
      .font(isMain ? 'bold' : 'plain')
      .fontSize(isMain ? 11 : 10)
      .heightOfString(title, { width }),
    ...small.map((text) => pdf.font('plain').fontSize(8.5).heightOfString(text, { width })),
  ];
  const height = heights.reduce((sum, each) => sum + each + 1, 0);
  if (pdf.y + height + 12 > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y + (isMain ? 6 : 2);
  pdf
    .font(isMain ? 'bold' : 'plain')
    .fontSize(isMain ? 11 : 10)
    .fillColor(INK);
  pdf.text(title, left, top, { width });
  if (note !== null)
    pdf
      .font('plain')
      .fontSize(8.5)
      .fillColor(GREY)
      .text(note, left, pdf.y + 1, { width });
  if (warning !== null)
    pdf
      .font('plain')
      .fontSize(8.5)
      .fillColor(WARNING)
      .text(warning, left, pdf.y + 1, { width });
  const bottom = pdf.y;
  const right = pdf.page.width - MARGIN - NUMBER_WIDTH;
  pdf
    .font(isMain ? 'bold' : 'plain')
    .fontSize(isMain ? 11 : 10)
    .fillColor(page === null ? WARNING : INK);
  pdf.text(page === null ? '–' : String(page), right, top, { width: NUMBER_WIDTH, align: 'right', lineBreak: false });
  if (name !== null) pdf.goTo(left, top, pdf.page.width - MARGIN - left, bottom - top, name);
  rule(pdf, bottom + 5);
  pdf.x = MARGIN;
  pdf.y = bottom + 6;
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}
