import { useEffect } from 'react';
import { useOfficeGroups } from '../../../screens/backoffice/office/office-groups.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Tells all screens of the administration that the user may open, the registrations among them; draws nothing. */
export function OfficeEntries({ onEntries }: { readonly onEntries: (entries: readonly PaletteEntry[]) => void }) {
  const groups = useOfficeGroups();
  useEffect(() => {
    onEntries(
      groups.flatMap(({ label: detail, entries }) =>
        entries.map(
          ({ label, to }): PaletteEntry => ({ id: to, group: 'screens', icon: 'office', label, detail, path: to }),
        ),
      ),
    );
  }, [groups, onEntries]);
  return null;
}
