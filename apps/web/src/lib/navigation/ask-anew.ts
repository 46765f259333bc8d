import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When a person asked for the search of this step (ms). */
    askedAt?: number;
  }
}

/**
 * State of a step that a person asks for: what the server said before does not answer it. Back to the step finds its
 * list again, and a link to it holds nothing of this.
 */
export function askAnew(): { askedAt: number } {
  return { askedAt: Date.now() };
}

/** When the search of the address was asked for; undefined for a link, a reload or a step of the product itself. */
export function useAskedAt(): number | undefined {
  return useLocation({ select: ({ state }) => state.askedAt });
}
