import type { ReactNode } from 'react';

export interface SideDrawerProps {
  readonly opened: boolean;
  readonly title: string;
  /** px */
  readonly size: number;
  readonly children: ReactNode;
  readonly onClose: () => void;
}
