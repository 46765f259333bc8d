import type { FlowChoices, FlowProblem } from '@tramite/contract';
import { createContext, useContext } from 'react';
import type { FlowModeler } from '../modeler/flow-modeler.ts';

/** What every field of the panel needs. */
export interface PanelContext {
  readonly modeler: FlowModeler;
  readonly choices: FlowChoices;
  readonly problems: readonly FlowProblem[];
}

export const Panel = createContext<PanelContext | null>(null);

export function usePanel(): PanelContext {
  const panel = useContext(Panel);
  if (!panel) throw new Error('no panel');
  return panel;
}
