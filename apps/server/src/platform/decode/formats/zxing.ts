import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { wasmLibrary } from './wasm.ts';

/** One byte a pixel, from white 255 to black 0. */
export interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export const zxingWasm = wasmLibrary('zxing-wasm/reader/zxing_reader.wasm');

/** Bills and slips carry ITF and QR codes; the others stand on invoices and vehicle papers. */
const options: ReaderOptions = {
  formats: ['ITF', 'QRCode', 'Code128', 'DataMatrix', 'PDF417'],
  tryHarder: true,
  maxNumberOfSymbols: 50,
};

type Overrides = NonNullable<Parameters<typeof prepareZXingModule>[0]>['overrides'];

/** Reads with a fresh instance of the library, since earlier files leave state behind. */
export async function withReader<T>(
  use: (read: (picture: GreyPicture) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const overrides = { instantiateWasm: zxingWasm.instantiateWasm } as unknown as Overrides;
  await prepareZXingModule({ overrides, equalityFn: () => false, fireImmediately: true });
  try {
    return await use(readCodes);
  } finally {
    purgeZXingModule();
  }
}

/** The text of each code, those of a kind without check digit only from eight characters on. */
async function readCodes({ data, width, height }: GreyPicture): Promise<string[]> {
  const found = await readBarcodes(Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]), options);
  return found.flatMap(({ isValid, symbology, text }) =>
    isValid && (symbology !== 'ITF' || text.length >= leastItf) ? [text] : [],
  );
}

const leastItf = 8;
