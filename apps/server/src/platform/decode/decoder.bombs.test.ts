import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoder } from './decoder.ts';
import { circularPdf, deepPdf, deepXml, hugeTiff, laughingXml, packedPdf } from './testing/bombs.ts';
import { hugePng, officeOf, pdfOf, pictureOf, zipOf } from './testing/sample-files.ts';

/** Ten seconds for the file, the rest to end its process on a busy machine. */
const PATIENCE_MS = 14_000;
/** Longest the process that answers requests may stand still meanwhile, on a busy machine. */
const BLOCKED_MS = 3_000;

const decoder = createDecoder();
const delay = monitorEventLoopDelay({ resolution: 20 });
beforeAll(() => delay.enable());
afterAll(() => decoder.close());

async function verdict(fileName: string, bytes: Uint8Array): Promise<string> {
  const start = performance.now();
  delay.reset();
  const answer = await decoder.inspectFile({ fileName, bytes }).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  expect(delay.max / 1e6).toBeLessThan(BLOCKED_MS);
  return answer;
}

const REFUSED = /^upload\.(?:broken|decode_limit|type_mismatch|type_not_allowed)$/;

describe('a bomb', () => {
  const bombs: readonly (readonly [what: string, name: string, bytes: () => Buffer | string])[] = [
    ['a PNG of 50,000 by 50,000', 'a.png', () => hugePng(50_000, 50_000)],
    ['a PNG one pixel high and two milliards wide', 'a.png', () => hugePng(2_147_483_647, 1)],
    ['a TIFF page of 60,000 by 60,000', 'a.tif', () => hugeTiff(60_000, 1)],
    ['a TIFF of 60,000 such pages', 'a.tif', () => hugeTiff(60_000, 60_000)],
    ['a PDF that contains itself', 'a.pdf', () => circularPdf()],
    ['XML that laughs a milliard times', 'a.xml', () => laughingXml()],
    ['an archive of 12,000 entries', 'a.docx', () => officeOf('docx', manyEntries(12_000))],
    ['an archive within an archive, packed well', 'a.xlsx', () => officeOf('xlsx', [nested()])],
  ];

  it.each(bombs)(
    'is refused in time: %s',
    async (_, name, bytes) => {
      expect(await verdict(name, Buffer.from(bytes()))).toMatch(REFUSED);
    },
    20_000,
  );

  const heavy: readonly (readonly [what: string, name: string, bytes: () => Buffer | string])[] = [
    ['a PDF page below 5,000 branches', 'a.pdf', () => deepPdf(5_000)],
    ['a PDF page that unpacks to 300 MB', 'a.pdf', () => packedPdf(300)],
    ['a PDF page packed three times', 'a.pdf', () => packedPdf(60, 3)],
    ['XML 100,000 elements deep', 'a.xml', () => deepXml(100_000)],
  ];

  it.each(heavy)(
    'is taken or refused in time, and the next file is opened: %s',
    async (_, name, bytes) => {
      expect(await verdict(name, Buffer.from(bytes()))).toMatch(/^taken$|^upload\./);
      expect(await verdict('b.pdf', pdfOf(['']))).toBe('taken');
    },
    40_000,
  );
});

function manyEntries(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `word/${index}.xml`, data: Buffer.from('x') }));
}

function nested() {
  return {
    name: 'xl/embeddings/a.zip',
    data: zipOf([{ name: 'a', data: Buffer.alloc(200_000_000) }]),
    declaredSize: 1e9,
  };
}

describe('two formats in one file', () => {
  const gifAndScript = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from('*/=1;alert(1)')]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  it.each([
    ['a GIF that is a script, as a picture', 'a.jpg', async () => gifAndScript],
    ['a GIF that is a script, as text', 'a.txt', async () => gifAndScript],
    ['a drawing with a script, as a picture', 'a.png', async () => svg],
    ['a drawing with a script, as XML', 'a.xml', async () => svg],
    ['a page, as a PDF', 'a.pdf', async () => Buffer.concat([Buffer.from('<html><script>1</script>'), pdfOf([''])])],
    [
      'a photo that is an archive',
      'a.jpg',
      async () => Buffer.concat([await pictureOf('jpeg'), zipOf([{ name: 'a', data: Buffer.from('x') }])]),
    ],
    ['a photo, as a PDF', 'a.pdf', async () => pictureOf('jpeg')],
    ['a PDF, as a photo', 'a.png', async () => pdfOf([''])],
  ])('is refused: %s', async (_, name, bytes) => {
    expect(await verdict(name, await bytes())).toMatch(REFUSED);
  });
});
