import type { Gradient } from './gradient.ts';

/** A straight line: all points of which `x * cos + y * sin = distance`. */
export interface Line {
  readonly cos: number;
  readonly sin: number;
  readonly distance: number;
  /** True where the picture ends and not the paper. */
  readonly isFrame: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const degree = Math.PI / 180;
const angles = Array.from({ length: 180 }, (_, index) => ({
  cos: Math.cos(index * degree),
  sin: Math.sin(index * degree),
}));
/** How many lines of each direction are worth a second look. */
const mostLines = 9;
/** Points vote for the directions their own edge may have, in degrees to both sides. */
const swing = 4;

/** The longest straight edges, upright ones and lying ones, best first, and the four ends of the picture after them. */
export function findLines(gradient: Gradient, size: Size, least: number) {
  const reach = Math.ceil(Math.hypot(size.width, size.height));
  const votes = castVotes(gradient, size, { reach, least });
  const isUpright = (angle: number) => angle < 35 || angle > 145;
  const isLying = (angle: number) => angle > 55 && angle < 125;
  const frame = (cos: number, distance: number): Line => ({ cos, sin: 1 - cos, distance, isFrame: true });
  return {
    upright: [...peaks(votes, reach, isUpright), frame(1, 0), frame(1, size.width - 1)],
    lying: [...peaks(votes, reach, isLying), frame(0, 0), frame(0, size.height - 1)],
  };
}

function castVotes(
  { across, down, strength }: Gradient,
  { width, height }: Size,
  { reach, least }: { readonly reach: number; readonly least: number },
): Float32Array {
  const votes = new Float32Array(180 * reach * 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const force = strength[i] ?? 0;
      if (force >= least) {
        const own = Math.round(Math.atan2(down[i] ?? 0, across[i] ?? 0) / degree);
        for (let turn = own - swing; turn <= own + swing; turn += 1) {
          const angle = ((turn % 180) + 180) % 180;
          const { cos = 0, sin = 0 } = angles[angle] ?? {};
          const bin = angle * reach * 2 + Math.round(x * cos + y * sin) + reach;
          votes[bin] = (votes[bin] ?? 0) + Math.min(force, least * 3);
        }
      }
    }
  }
  return votes;
}

function peaks(votes: Float32Array, reach: number, isWanted: (angle: number) => boolean): Line[] {
  const found: { angle: number; distance: number; votes: number }[] = [];
  for (let angle = 0; angle < 180; angle += 1) {
    if (isWanted(angle)) {
      for (let bin = 0; bin < reach * 2; bin += 1) {
        const count = votes[angle * reach * 2 + bin] ?? 0;
        if (count > 0) found.push({ angle, distance: bin - reach, votes: count });
      }
    }
  }
  found.sort((a, b) => b.votes - a.votes);
  const kept: typeof found = [];
  for (const line of found) {
    if (kept.length === mostLines) break;
    if (!kept.some((other) => isSame(line, other, reach))) kept.push(line);
  }
  return kept.map(({ angle, distance }) => ({ ...(angles[angle] ?? { cos: 1, sin: 0 }), distance, isFrame: false }));
}

interface Peak {
  readonly angle: number;
  readonly distance: number;
}

/** At 0 and 180 degrees the same line has its distance with the other sign. */
function isSame(a: Peak, b: Peak, reach: number): boolean {
  const turn = Math.abs(a.angle - b.angle);
  const isTurned = turn > 90;
  const apart = isTurned ? Math.abs(a.distance + b.distance) : Math.abs(a.distance - b.distance);
  return (isTurned ? 180 - turn : turn) < 12 && apart < reach * 0.025;
}
