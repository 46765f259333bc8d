/** Whether this node is ending. From its begin on it is not ready, and every answer ends its connection. */
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
