import { HistoryModal } from '../features/history/modals/history.modal.tsx';

/** Modals opened by name with `modals.openContextModal`: one line each, name to component. */
export const modalRegistry = { history: HistoryModal } as const;

declare module '@mantine/modals' {
  interface MantineModalsOverride {
    modals: typeof modalRegistry;
  }
}
