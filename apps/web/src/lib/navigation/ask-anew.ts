import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Time of the request, in ms. */
    askedAt?: number;
  }
}

/** History state that makes a search load fresh data. Back finds the old list, and links do not carry it. */
export function askAnew(): { askedAt: number } {
  return { askedAt: Date.now() };
}

/** Undefined for links, reloads and automatic steps. */
export function useAskedAt(): number | undefined {
  return useLocation({ select: ({ state }) => state.askedAt });
}
