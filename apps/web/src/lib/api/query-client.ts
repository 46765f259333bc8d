import { QueryClient } from '@tanstack/react-query';

/** The one cache of what the server said; `call` does the retries, so queries and mutations do none. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What failed while there was no network is not what the server says.
      refetchOnReconnect: ({ state }) => (state.error === null ? false : 'always'),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
