import type { Services } from './services.ts';

/** px all around. */
const around = 24;

export interface Fit {
  /** px kept free at the left. */
  readonly left?: number;
  /** The least scale. */
  readonly least?: number;
}

/** Brings what is drawn into sight: all of it, or from its beginning where it would be smaller than `least`. */
export function fitCanvas(canvas: Services['canvas'], { left = around, least = 0 }: Fit = {}): void {
  canvas.resized();
  const { inner, outer } = canvas.viewbox();
  const [across, down] = [outer.width - left - around, outer.height - 2 * around];
  if (across <= 0 || down <= 0) return;
  const scale = Math.max(least, Math.min(1, across / inner.width, down / inner.height));
  const [width, height] = [outer.width / scale, outer.height / scale];
  const x = inner.x - Math.max(left / scale, (width - inner.width) / 2);
  canvas.viewbox({ x, y: inner.y - (height - inner.height) / 2, width, height });
}
