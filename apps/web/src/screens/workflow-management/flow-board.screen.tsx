import { useParams } from '@tanstack/react-router';
import { flowSearch, standingOf } from '@tramite/rules/dashboard/board-search';
import { toFilters } from '../../features/dashboard/board-address.ts';
import { listOf } from '../../features/dashboard/board-link.ts';
import { BoardFrame } from '../../features/dashboard/components/board-frame.tsx';
import { FlowBoard } from '../../features/workflow-management/components/flow-board.tsx';
import { FlowBoardPage } from '../../features/workflow-management/components/flow-board-page.tsx';
import { idOf } from './id-of.ts';

/** /workflow-management/:type/board: how the processes of one type run. */
export function FlowBoardScreen() {
  const { type = '' } = useParams({ strict: false });
  const id = idOf(type);
  return (
    <FlowBoardPage key={id} id={id}>
      {(flow) => (
        <BoardFrame of="flow">
          {({ board, choices }) => {
            const { tagIds: _, businessStagesDate: __, ...filters } = toFilters(board, choices.today);
            const standing = standingOf(choices.establishments, filters);
            return (
              <FlowBoard
                flow={flow}
                filters={filters}
                listOf={(narrowing) => listOf(flowSearch(id, standing, narrowing))}
              />
            );
          }}
        </BoardFrame>
      )}
    </FlowBoardPage>
  );
}
