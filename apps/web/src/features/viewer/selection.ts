interface Item {
  readonly id: number;
}

/** What is selected once `selectedId` left the list: the one that took its place, else the one before; null when empty. */
export function neighbourOf(before: readonly Item[], now: readonly Item[], selectedId: number): number | null {
  const left = new Set(now.map(({ id }) => id));
  const place = before.findIndex(({ id }) => id === selectedId);
  const next = before.slice(place + 1).find(({ id }) => left.has(id));
  const previous = before.slice(0, Math.max(place, 0)).findLast(({ id }) => left.has(id));
  return next?.id ?? previous?.id ?? now[0]?.id ?? null;
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Attachments by label in Portuguese order, then by file name. */
export function sortAttachments<T extends { readonly label: string; readonly originalFileName: string }>(
  attachments: readonly T[],
): T[] {
  return [...attachments].sort(
    (a, b) => collator.compare(a.label, b.label) || collator.compare(a.originalFileName, b.originalFileName),
  );
}
