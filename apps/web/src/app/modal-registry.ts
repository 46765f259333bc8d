/** Modals opened by name with `modals.openContextModal`: one line each, name to component. */
export const modalRegistry = {} as const;

declare module '@mantine/modals' {
  interface MantineModalsOverride {
    modals: typeof modalRegistry;
  }
}
