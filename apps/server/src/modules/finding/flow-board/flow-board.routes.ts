import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getBoard, listStays } from './flow-board.service.ts';

const { flowBoard } = endpoints;

export const flowBoardRoutes = [
  bind(flowBoard.get, ({ ctx, params, body }) => getBoard(ctx, params.id, body)),
  bind(flowBoard.listStays, ({ ctx, params, body }) => listStays(ctx, params.id, body)),
];
