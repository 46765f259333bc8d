import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type BoardAddress, readAddress, writeAddress } from './board-address.ts';

/** What the board on screen is narrowed to, and a way to change it. */
export function useBoardAddress() {
  const raw = useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> });
  const board = useMemo(() => readAddress(raw), [raw]);
  const navigate = useNavigate();
  const setBoard = (next: BoardAddress) => void navigate({ to: '.', search: writeAddress(next), resetScroll: false });
  return { board, setBoard };
}
