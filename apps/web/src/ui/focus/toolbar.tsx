import type { ReactNode } from 'react';
import { oneStop } from './one-stop.ts';

export interface ToolbarProps {
  readonly label: string;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly className?: string;
  readonly children: ReactNode;
}

/** Links and buttons that are one stop of Tab. */
export function Toolbar({ label, orientation = 'horizontal', className, children }: ToolbarProps) {
  return (
    <div ref={oneStop} role="toolbar" aria-label={label} aria-orientation={orientation} className={className}>
      {children}
    </div>
  );
}
