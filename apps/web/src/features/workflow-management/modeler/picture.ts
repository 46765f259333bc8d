import type { palette } from './modeler-look.ts';

/** A drawing as SVG that stands by itself, in the light colours of paper. */
export function standalone(svg: string, colours: typeof palette): string {
  return Object.entries(colours).reduce((text, [name, colour]) => text.replaceAll(name, colour), svg);
}

const scale = 2;
/** px of the longer side: browsers refuse canvases beyond. */
const longest = 8000;

/** Draws an SVG as PNG on white, twice as sharp as the screen where that is not too large. */
export async function pngOf(svg: string): Promise<Blob> {
  const source = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const by = Math.min(scale, longest / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(image.width * by);
    canvas.height = Math.ceil(image.height * by);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(source);
  }
}
