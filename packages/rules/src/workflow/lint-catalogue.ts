/** What a definition may refer to; absent lists are not checked. */
export interface LintCatalogue {
  /** Codes of workflow roles. */
  readonly roles?: readonly string[];
  /** Names of the process type's indexers. */
  readonly indexers?: readonly string[];
  /** Codes of the process type's document types. */
  readonly documentTypes?: readonly string[];
  /** Labels of attachments by the code of their document type. */
  readonly attachmentLabels?: Readonly<Record<string, readonly string[]>>;
  /** Names of checklists. */
  readonly checklists?: readonly string[];
  /** Numbers of tags, as text. */
  readonly tags?: readonly string[];
  /** Codes of process types. */
  readonly processTypes?: readonly string[];
  /** False for a type that is no business process: its stages need no time. */
  readonly isBpm?: boolean;
}

/** What is used and not known, each once. */
export function unknownOf(used: readonly string[], known: readonly string[] | undefined): string[] {
  return known ? [...new Set(used)].filter((value) => !known.includes(value)) : [];
}
