/** An item of a checklist as it is asked. */
export interface ChecklistItem {
  readonly label: string;
  readonly required: boolean;
}

/** Labels of the required items that are not done. */
export function openItems(items: readonly ChecklistItem[], done: ReadonlySet<string>): string[] {
  return items.filter(({ label, required }) => required && !done.has(label)).map(({ label }) => label);
}
