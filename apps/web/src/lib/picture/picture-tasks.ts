import { bitsOf, type Colour, coloured, evenLight } from './develop.ts';
import { findPage } from './find-page.ts';
import type { Corners, Pixels } from './pixels.ts';
import { type Flaw, flawsOf } from './quality.ts';
import { type Shape, shapeOf, straighten, turned } from './straighten.ts';

export interface LookTask {
  readonly picture: Pixels;
  /** Where somebody said that the sheet lies; it is looked for where nobody did. */
  readonly corners: Corners | null;
}

export interface Looked {
  readonly corners: Corners;
  readonly isFound: boolean;
  readonly isCut: boolean;
  readonly flaws: readonly Flaw[];
}

export interface DevelopTask {
  readonly picture: Pixels;
  readonly corners: Corners;
  /** Of the page before it is turned, in points. */
  readonly shape: Shape;
  /** Quarters, clockwise. */
  readonly turns: number;
  readonly colour: Colour;
  readonly isEven: boolean;
  /** Black and white as bits, for a file; as points for the eye. */
  readonly isPacked: boolean;
}

export interface Developed {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

const judgedLongest = 1000;

/** Finds the sheet in a picture and says what makes it hard to read. */
export function look({ picture, corners }: LookTask): Looked {
  const found = corners ? { corners, isFound: true, isCut: false } : findPage(picture);
  const { width, height } = shapeOf(found.corners, picture);
  const scale = Math.min(1, judgedLongest / Math.max(width, height));
  const shape = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { ...found, flaws: flawsOf(straighten(picture, found.corners, shape)) };
}

/** The page as it is shown or sent. */
export function develop({ picture, corners, shape, turns, colour, isEven, isPacked }: DevelopTask): Developed {
  const page = straighten(picture, corners, shape);
  const done = turned(coloured(isEven ? evenLight(page) : page, colour), turns);
  const { width, height } = done;
  return { width, height, data: isPacked && colour === 'black' ? bitsOf(done) : done.data };
}

/** What is asked of the worker, and what it answers. */
export interface Tasks {
  readonly look: { readonly task: LookTask; readonly answer: Looked };
  readonly develop: { readonly task: DevelopTask; readonly answer: Developed };
}
