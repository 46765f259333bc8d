import type { FormDefinition, FormLink, FormProblem, FormType } from '@tramite/contract';
import { createContext, useContext } from 'react';
import type { Designer } from './designer.ts';

/** What every panel of the designer works with. */
export interface DesignerTools {
  readonly type: FormType;
  readonly designer: Designer;
  /** The form as it is now, its linked fields with the options of their indexers. */
  readonly definition: FormDefinition;
  readonly problems: readonly FormProblem[];
  readonly links: readonly FormLink[];
  readonly documentTypes: readonly FormType['documentTypes'][number][];
}

const Context = createContext<DesignerTools | null>(null);

export const DesignerProvider = Context.Provider;

export function useDesigner(): DesignerTools {
  const tools = useContext(Context);
  if (!tools) throw new Error('outside the designer');
  return tools;
}
