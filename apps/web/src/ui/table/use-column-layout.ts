import { useStoredPreference } from '../../lib/preference/use-preference.ts';
import { type ColumnLayout, readLayout } from './column-layout.ts';

/** The columns of the table of that name as the user arranged them. */
export function useColumnLayout(name: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  return useStoredPreference(`columns.${name}`, readLayout);
}
