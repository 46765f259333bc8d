const nameOf = (sitting: string) => `tramite.scan.${sitting}`;

/** Says to other tabs that these pages are being worked on; ends when the answer is called. */
export function holdSitting(sitting: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Only pages of a safe address have locks.
  void navigator.locks?.request(nameOf(sitting), { ifAvailable: true }, () => held);
  return release;
}

export async function isSittingTaken(sitting: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(sitting));
}
