import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { PackError } from './pack-error.ts';
import { splitPdf } from './split-pdf.ts';

const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
const looks = (pages: readonly PDFPage[]) =>
  pages.map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight()), page.getRotation().angle]);
const bytesOf = (pdf: PDFDocument) => pdf.save({ useObjectStreams: false });
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

async function pack(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [at, size] of (
    [
      [595, 842],
      [842, 595],
      [300, 200],
    ] as const
  ).entries()) {
    const page = pdf.addPage([...size]);
    page.drawText(`sheet ${at + 1}`, { font, x: 20, y: 20 });
  }
  return pdf;
}

it('keeps pages, sizes, rotations and the order that is asked for', async () => {
  const pdf = await pack();
  pdf.getPage(1).node.set(PDFName.of('Rotate'), PDFNumber.of(90));
  const [first, second] = await splitPdf(await bytesOf(pdf), [[1], [3, 2]]);
  expect(looks((await open(first as Uint8Array)).getPages())).toEqual([[595, 842, 0]]);
  expect(looks((await open(second as Uint8Array)).getPages())).toEqual([
    [300, 200, 0],
    [842, 595, 90],
  ]);
});

it('keeps what pages have from their tree', async () => {
  const pdf = await pack();
  const tree = pdf.context.lookup(pdf.catalog.get(PDFName.of('Pages')), PDFDict);
  tree.set(PDFName.of('Rotate'), PDFNumber.of(270));
  const [part] = await splitPdf(await bytesOf(pdf), [[2]]);
  expect(looks((await open(part as Uint8Array)).getPages())).toEqual([[842, 595, 270]]);
});

it('brings nothing of other pages along, though a link leads there', async () => {
  const pdf = await pack();
  const [one, , three] = pdf.getPages() as [PDFPage, PDFPage, PDFPage];
  three.node.set(PDFName.of('Secret'), PDFString.of('of the third sheet'));
  const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [three.ref, 'Fit'] });
  one.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  const whole = await bytesOf(pdf);
  expect(textOf(whole)).toContain('of the third sheet');
  const [part] = await splitPdf(whole, [[1]]);
  const found = await open(part as Uint8Array);
  expect(textOf(await bytesOf(found))).not.toContain('of the third sheet');
  expect(found.getPage(0).node.Annots()?.size()).toBe(1);
});

it('keeps the fields of a form on their pages, and no value of another page', async () => {
  const pdf = await pack();
  const form = pdf.getForm();
  for (const [at, value] of ['Ana', 'Bruno'].entries()) {
    const field = form.createTextField(`buyer.name${at}`);
    field.setText(value);
    field.addToPage(pdf.getPage(at * 2), { x: 10, y: 40, width: 90, height: 20 });
  }
  const [part] = await splitPdf(await bytesOf(pdf), [[3]]);
  const found = await open(part as Uint8Array);
  const fields = found.getForm().getFields();
  expect(fields.map((field) => field.getName())).toEqual(['buyer.name1']);
  expect(found.getForm().getTextField('buyer.name1').getText()).toBe('Bruno');
  expect(textOf(await bytesOf(found))).not.toMatch(/name0|Ana/);
});

it('keeps layers, or hidden ones would be seen', async () => {
  const pdf = await pack();
  const layer = pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: PDFString.of('hidden') }));
  pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  const [part] = await splitPdf(await bytesOf(pdf), [[1]]);
  const layers = (await open(part as Uint8Array)).catalog.lookup(PDFName.of('OCProperties'), PDFDict);
  expect(layers.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'), PDFArray).size()).toBe(1);
});

it('refuses what is protected, broken or without a page', async () => {
  const locked = await pack();
  locked.encrypt({ userPassword: '', ownerPassword: 'dono' });
  const empty = await PDFDocument.create();
  const flawOf = (bytes: Uint8Array, parts = [[1]]) =>
    splitPdf(bytes, parts).then(
      () => 'none',
      (error) => (error instanceof PackError ? error.flaw : error),
    );
  expect(await flawOf(await locked.save())).toBe('encrypted');
  expect(await flawOf(new TextEncoder().encode('%PDF-1.7\nnothing'))).toBe('broken');
  expect(await flawOf(await empty.save({ addDefaultPage: false }))).toBe('empty');
  expect(await flawOf(await bytesOf(await pack()), [[4]])).toBe('broken');
});
