/** Shutdown state of this node: once begun, it reports not ready and closes connections after each answer. */
export interface Drain {
  readonly isDraining: boolean;
  begin(): void;
}

export function createDrain(): Drain {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin() {
      isDraining = true;
    },
  };
}
