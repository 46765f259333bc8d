import type { DashboardChoices } from '@tramite/contract';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useBoardChoices, useLiveBoards } from '../api/boards.query.ts';
import type { BoardAddress } from '../board-address.ts';
import { useBoardAddress } from '../use-board-address.ts';
import { BoardExport } from './board-export.tsx';
import { BoardFilters, type BoardFiltersProps } from './board-filters.tsx';

export interface BoardFrameProps {
  readonly of: BoardFiltersProps['of'];
  readonly children: (at: { readonly board: BoardAddress; readonly choices: DashboardChoices }) => ReactNode;
}

const fileNames = { sales: 'board.sale', processes: 'board.process', approvals: 'board.approval' } as const;

/** A board below its filters, which its address keeps. */
export function BoardFrame({ of, children }: BoardFrameProps) {
  const { t } = useTranslation('dashboard');
  const choices = useBoardChoices();
  const { board, setBoard } = useBoardAddress();
  const shown = useRef<HTMLDivElement>(null);
  useLiveBoards();
  if (choices.data === undefined) {
    return choices.isError ? (
      <ErrorState isPage title={t('failed')} error={choices.error} onRetry={() => void choices.refetch()} />
    ) : (
      <Loading />
    );
  }
  return (
    <>
      <BoardFilters board={board} choices={choices.data} of={of} onChange={setBoard}>
        {of !== 'flow' && <BoardExport board={shown} name={`${t(fileNames[of])} ${choices.data.today}`} />}
      </BoardFilters>
      <div ref={shown}>{children({ board, choices: choices.data })}</div>
    </>
  );
}
