import { expect, it } from 'vitest';
import { inspectPdf } from '../decode/formats/pdf.ts';
import { drawPaper } from './draw-paper.ts';

const paper = (text: string, count = 1) => ({
  title: 'Termo de entrega',
  facts: ['Processo #7'],
  groups: [{ name: 'Veículo', fields: Array.from({ length: count }, (_, i) => ({ label: `Campo ${i}`, text })) }],
});

it('draws a PDF that the product itself can open, letters of other alphabets too', async () => {
  const pdf = await drawPaper(paper('Ação, Σωκράτης, Чехов\nsegunda linha'));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await inspectPdf(pdf, () => undefined)).toMatchObject({ pageCount: 1 });
});

it('goes on to further pages with many fields and with one long text', async () => {
  const pagesOf = async (text: string, count: number) =>
    (await inspectPdf(await drawPaper(paper(text, count)), () => undefined)).pageCount;
  expect(await pagesOf('valor', 120)).toBeGreaterThan(3);
  expect(await pagesOf('palavra '.repeat(1500), 1)).toBeGreaterThan(2);
});
