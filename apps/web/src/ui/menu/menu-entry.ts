import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly key: string | number;
  readonly label: string;
  /** Second line: where it leads, or why it may not be chosen. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** Stays in reach, for its reason, but does nothing else than tell more of it. */
  readonly isDenied?: boolean;
  /** Tells more of why it may not be chosen; its picture stands at the end and says so. */
  readonly explanation?: { readonly icon: ReactNode; readonly onOpen: () => void };
  /** A page outside, opened in another tab. */
  readonly href?: string;
  readonly onSelect?: () => void;
}

/** One of a few, chosen inside the menu, which stays open. */
export interface MenuChoice {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export interface MenuContent {
  /** Name of the menu for screen readers. */
  readonly label: string;
  readonly entries: readonly (MenuEntry | MenuChoice)[];
  /** Above the entries. */
  readonly header?: ReactNode;
  /** px */
  readonly width?: number;
  /** Draws the menu inside the main landmark but outside the card its button is in, whose neighbours would cover it. */
  readonly isOutside?: boolean;
}
