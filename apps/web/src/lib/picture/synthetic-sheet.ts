import type { Pixels, Place } from './pixels.ts';

export interface SheetOptions {
  readonly width?: number;
  readonly height?: number;
  /** In parts of the picture, clockwise from the top left. */
  readonly corners: readonly Place[];
  readonly paper?: number;
  readonly table?: number;
  /** How much darker the right side is than the left one. */
  readonly shadow?: number;
  readonly noise?: number;
  readonly glare?: boolean;
}

/** A printed sheet on a table, seen at an angle, made for tests: the same every time. */
export function syntheticSheet(options: SheetOptions): Pixels {
  const { width = 640, height = 480, corners, paper = 215, table = 90, shadow = 0, noise = 6, glare = false } = options;
  const data = new Uint8ClampedArray(width * height * 4);
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 - 0.5;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = { x: x / width, y: y / height };
      const inside = isInside(at, corners);
      const isBright = glare && inside && Math.hypot(x - width / 2, y - height / 2) < height / 9;
      const value = isBright
        ? 255
        : (inside ? printed(at, corners, paper) : table) * (1 - shadow * at.x) + random() * noise;
      data.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

function isInside(at: Place, corners: readonly Place[]): boolean {
  return corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x) >= 0;
  });
}

/** Rows of short strokes with margins, as print looks from afar. */
function printed({ x, y }: Place, corners: readonly Place[], paper: number): number {
  const [a, , c] = corners;
  const u = (x - (a?.x ?? 0)) / ((c?.x ?? 1) - (a?.x ?? 0));
  const v = (y - (a?.y ?? 0)) / ((c?.y ?? 1) - (a?.y ?? 0));
  const isText = u > 0.12 && u < 0.88 && v > 0.12 && v < 0.88;
  const isRow = Math.floor(v * 60) % 3 === 0;
  const isStroke = Math.floor(u * 90 + Math.floor(v * 60) * 7) % 4 < 2;
  return isText && isRow && isStroke ? paper * 0.25 : paper;
}

/** Softened as a camera does that shakes or has no focus. */
export function blurred({ data, width, height }: Pixels, radius: number): Pixels {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row += 1) {
        for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column += 1) {
          sum += data[(row * width + column) * 4] ?? 0;
          count += 1;
        }
      }
      const value = sum / count;
      out.set([value, value, value, 255], (y * width + x) * 4);
    }
  }
  return { data: out, width, height };
}
