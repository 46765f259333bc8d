import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { DecodeError, orBroken } from '../decode-error.ts';
import type { OpenedFile } from '../decode-tasks.ts';
import { toThumbnail } from './thumbnail.ts';
import { type WasmLibrary, wasmLibrary } from './wasm.ts';

/** The used part of libheif-js, whose own types are `any`. */
interface Heif {
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
  heif_context_alloc(): object;
  heif_context_free(context: object): void;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { code: unknown };
  heif_js_context_get_primary_image_handle(context: object): object | { code: unknown };
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_image_handle_release(handle: object): void;
  heif_image_release(image: object): void;
  heif_js_decode_image2(handle: object, colorspace: unknown, chroma: unknown): Promise<HeifPicture | { code: unknown }>;
}

interface HeifPicture {
  readonly image: object;
  readonly channels: readonly { data: Uint8Array; width: number; height: number; stride: number }[];
}

/** Three bytes per pixel, upright, unpadded; valid only while `use` runs. */
export interface RawPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const maxPixels = 60_000_000;

type HeifFactory = (options: Pick<WasmLibrary, 'instantiateWasm'>) => Heif;

const create = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif.js') as HeifFactory;

export const heifWasm = wasmLibrary('libheif-js/libheif-wasm/libheif.wasm');

function withHandle<T>(bytes: Uint8Array, use: (heif: Heif, handle: object) => Promise<T>): Promise<T> {
  const heif = create({ instantiateWasm: heifWasm.instantiateWasm });
  const context = heif.heif_context_alloc();
  return orBroken(async () => {
    const { code } = heif.heif_context_read_from_memory(context, bytes);
    if (code !== heif.heif_error_code.heif_error_Ok) throw new DecodeError('upload.broken');
    const handle = heif.heif_js_context_get_primary_image_handle(context);
    if ('code' in handle && handle.code !== undefined) throw new DecodeError('upload.broken');
    try {
      return await use(heif, handle);
    } finally {
      heif.heif_image_handle_release(handle);
    }
  }).finally(() => heif.heif_context_free(context));
}

export function withHeifPicture<T>(bytes: Uint8Array, use: (picture: RawPicture) => Promise<T>): Promise<T> {
  return withHandle(bytes, async (heif, handle) => {
    const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
    if (pixels > maxPixels) throw new DecodeError('upload.decode_limit');
    const { heif_colorspace_RGB: colorspace } = heif.heif_colorspace;
    const { heif_chroma_interleaved_RGB: chroma } = heif.heif_chroma;
    const decoded = await heif.heif_js_decode_image2(handle, colorspace, chroma);
    const channel = 'channels' in decoded ? decoded.channels[0] : undefined;
    if (!channel || !('image' in decoded)) throw new DecodeError('upload.broken');
    try {
      return await use({ data: withoutPadding(channel), width: channel.width, height: channel.height });
    } finally {
      heif.heif_image_release(decoded.image);
    }
  });
}

function withoutPadding({ data, width, height, stride }: HeifPicture['channels'][number]): Uint8Array {
  const rowLength = width * 3;
  if (stride === rowLength) return data;
  const rows = new Uint8Array(rowLength * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(data.subarray(row * stride, row * stride + rowLength), row * rowLength);
  }
  return rows;
}

export function toSharp({ data, width, height }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

type HeifFacts = Pick<OpenedFile, 'pageCount' | 'width' | 'height' | 'thumbnail'>;

/** Decodes everything, to detect truncated files, and draws it small. */
export function inspectHeif(bytes: Uint8Array): Promise<HeifFacts> {
  return withHeifPicture(bytes, async (picture) => {
    const { width, height } = picture;
    return { pageCount: 1, width, height, thumbnail: await toThumbnail(toSharp(picture)) };
  });
}
