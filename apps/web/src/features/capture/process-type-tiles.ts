import type { endpoints, ResponseOf } from '@tramite/contract';
import { foldText } from '../../lib/format/text.ts';

export type ProcessTypeTree = ResponseOf<typeof endpoints.processType.tree>;
export type ProcessType = ProcessTypeTree[number]['children'][number];

export interface ProcessTypeTile {
  readonly type: ProcessType;
  readonly group: string;
}

/** The types that can be captured: those used last first, then all others in the order of the tree. */
export function tilesOf(tree: ProcessTypeTree, recentIds: readonly number[]): ProcessTypeTile[] {
  const tiles = tree.flatMap(({ text: group, children }) =>
    children.filter(({ status }) => !status.disabled).map((type) => ({ type, group })),
  );
  const rankOf = ({ type }: ProcessTypeTile) => {
    const rank = recentIds.indexOf(type.id);
    return rank === -1 ? recentIds.length : rank;
  };
  return tiles.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Tiles whose type or group has every word, whatever its accents and case. */
export function findTiles(tiles: readonly ProcessTypeTile[], text: string): ProcessTypeTile[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return tiles.filter(({ type, group }) => {
    const name = foldText(`${type.text} ${group}`);
    return words.every((word) => name.includes(word));
  });
}
