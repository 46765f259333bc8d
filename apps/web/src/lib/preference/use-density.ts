import { usePreference } from './use-preference.ts';

export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export function useDensity(): [Density, (density: Density) => void] {
  return usePreference('density', densities, 'normal');
}
