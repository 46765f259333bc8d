import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withPdf } from '../decode/formats/pdf.ts';
import { takePdfPages } from '../decode/formats/pdf-pages.ts';
import { placePicture } from '../decode/place-picture.ts';
import { ownerLockedPdf } from '../decode/testing/sample-files.ts';
import { type Bookmark, PdfBinder } from './pdf-binder.ts';
import type { PdfPart, PdfPlace } from './pdf-part.ts';
import { takePages } from './take-pages.ts';

const at = new Date('2026-11-24T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'tramite-bind-'));
const hasQpdf = spawnSync('qpdf', ['--version']).error === undefined;

async function pdfOf(texts: readonly string[], more?: (document: PDFDocument) => void): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of texts) document.addPage([400, 600]).drawText(text, { font, x: 40, y: 500 });
  more?.(document);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

type Make = (place: PdfPlace) => Promise<PdfPart>;

/** Binds parts in the order they are given; the last one is read first. */
async function bind(makes: readonly Make[], bookmarks: (pages: readonly number[]) => Bookmark[] = () => []) {
  const binder = new PdfBinder();
  const chunks = [binder.begin()];
  const parts: (readonly number[])[] = [];
  for (const make of makes) {
    const part = await make(binder.place);
    chunks.push(binder.add(part));
    parts.push(part.pages);
  }
  const pages = [...(parts.at(-1) ?? []), ...parts.slice(0, -1).flat()];
  const names = new Map(pages.map((page, index) => [`folha-${index + 1}`, page]));
  chunks.push(binder.end({ title: 'Dossiê nº 7', madeAt: at, pages, bookmarks: bookmarks(pages), names }));
  return Buffer.concat(chunks);
}

const textsOf = (bytes: Buffer) =>
  withPdf(bytes, async (document) => [...document.pages()].map((page) => page.getText().trim()));

function check(bytes: Buffer): string {
  const path = join(folder, 'bound.pdf');
  writeFileSync(path, bytes);
  return spawnSync('qpdf', ['--check', path], { encoding: 'utf8' }).stdout;
}

it('binds PDFs and pictures into one file, whose pages come in the order asked for', async () => {
  const photo = join(folder, 'photo.jpg');
  await sharp({ create: { width: 800, height: 400, channels: 3, background: '#369' } })
    .jpeg()
    .toFile(photo);
  const [body, front] = [await pdfOf(['Contrato', 'Assinaturas']), await pdfOf(['Capa'])];
  const bytes = await bind(
    [
      (place) => takePdfPages(body, place),
      (place) => placePicture(photo, 'image/jpeg', 1, place),
      (place) => takePages(front, place),
    ],
    (pages) => [
      { title: 'Capa', page: pages[0] as number },
      {
        title: 'Contrato – São João',
        page: pages[1] as number,
        below: [{ title: 'Foto', page: pages[3] as number }],
      },
    ],
  );
  expect(await textsOf(bytes)).toEqual(['Capa', 'Contrato', 'Assinaturas', '']);
  const read = await PDFDocument.load(bytes);
  expect(read.getTitle()).toBe('Dossiê nº 7');
  expect(read.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())])).toEqual([
    [400, 600],
    [400, 600],
    [400, 600],
    [842, 595],
  ]);
  if (hasQpdf) expect(check(bytes)).toMatch(/No syntax or stream encoding errors found/);
});

it('keeps what is seen of notes and entries, and leaves behind what runs or opens something', async () => {
  const strange = await pdfOf(['Proposta'], (document) => {
    const field = document.getForm().createTextField('cliente');
    field.setText('Maria');
    const page = document.getPage(0);
    field.addToPage(page, { x: 40, y: 300, width: 200, height: 30 });
    const { context } = document;
    page.node.set(PDFName.of('AA'), context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }));
    for (const action of [
      { S: 'JavaScript', JS: PDFString.of('app.alert(2)') },
      { S: 'Launch', F: PDFString.of('calc.exe') },
      { S: 'URI', URI: PDFString.of('https://example.com/contrato') },
      { S: 'URI', URI: PDFString.of('javascript:alert(3)') },
    ]) {
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action };
      page.node.addAnnot(context.register(context.obj(link)));
    }
  });
  const bytes = await bind([(place) => takePdfPages(strange, place)]);
  expect(bytes.toString('latin1')).not.toMatch(/JavaScript|Launch|javascript:|\/AcroForm/);
  const read = await PDFDocument.load(bytes);
  const annotations = read.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray);
  const kinds = annotations.asArray().map((each) => {
    const annotation = read.context.lookup(each, PDFDict);
    return annotation.lookup(PDFName.of('Subtype'), PDFName).decodeText();
  });
  expect(kinds).toEqual(['Stamp', 'Link']);
  if (hasQpdf) expect(check(bytes)).toMatch(/No syntax or stream encoding errors found/);
});

it('brings along nothing that no page draws', async () => {
  const strange = await pdfOf(['Ficha'], (document) => {
    document.context.register(PDFRawStream.of(document.context.obj({}), Buffer.from('segredo de outra página')));
  });
  const bytes = await bind([(place) => takePdfPages(strange, place)]);
  expect(bytes.toString('latin1')).not.toContain('segredo');
});

it.each([
  ['a protected file', () => ownerLockedPdf(), 'upload.encrypted'],
  ['a broken file', () => Buffer.from('%PDF-1.7\nnothing of it is left'), 'upload.broken'],
])('says of %s why it cannot be bound', async (_, make, code) => {
  await expect(takePdfPages(make(), { first: 5, parent: 2 })).rejects.toMatchObject({ code });
});
