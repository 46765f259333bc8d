import type { PageProps } from 'react-pdf';

/** A page that PDF.js has drawn. */
export type DrawnPage = Parameters<NonNullable<PageProps['onRenderSuccess']>>[0];

/**
 * Whether a page stayed empty because its pictures could not be decoded: PDF.js leaves those out and goes on, so that a
 * broken scan looks like a sheet with nothing on it.
 */
export function hasStayedBlank(page: Pick<DrawnPage, 'objs'>, canvas: HTMLCanvasElement | null): boolean {
  return hasBrokenPicture(page) && isBlank(canvas);
}

/** What was not decoded is kept as null. */
function hasBrokenPicture({ objs }: Pick<DrawnPage, 'objs'>): boolean {
  for (const [, picture] of objs as Iterable<readonly [string, unknown]>) {
    if (picture === null) {
      return true;
    }
  }
  return false;
}

function isBlank(canvas: HTMLCanvasElement | null): boolean {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || canvas.width === 0) {
    return false;
  }
  const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
}
