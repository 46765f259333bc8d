import { QueryClient } from '@tanstack/react-query';

/** No retries here, since `call` retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Errors caused by a lost network are fetched again.
      refetchOnReconnect: ({ state }) => (state.error === null ? false : 'always'),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
