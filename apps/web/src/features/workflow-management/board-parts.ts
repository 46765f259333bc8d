import type { FlowBoardStage } from '@tramite/contract';
import type { Narrowing } from '@tramite/rules/dashboard/board-search';
import { formatWorkingHours } from '../../lib/format/number.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import type { AskedStays } from './api/flow-reads.ts';

/** Which stays a number opens. */
export type StayChoice = Pick<AskedStays, 'stage' | 'back' | 'backTo'>;

/** The list of the processes of a type that stand somewhere; null where there can be none. */
export type ListOf = (narrowing?: Narrowing) => HomeSearch | null;

export interface BoardStagesProps {
  readonly stages: readonly FlowBoardStage[];
  readonly listOf: ListOf;
  readonly onStays: (choice: StayChoice) => void;
}

export const timeOf = (minutes: number | null) => (minutes === null ? '–' : formatWorkingHours(minutes / 60));
