import { useQuery } from '@tanstack/react-query';
import { configurationsQuery } from '../../../lib/api/configurations.ts';

/** Links, limits and storage of the installation (A18). */
export function useConfigurations() {
  return useQuery(configurationsQuery);
}
