import type { FlowChoices, FlowProblem, ManagedFlow } from '@tramite/contract';
import { useEffect, useState } from 'react';
import type { FlowModeler } from '../modeler/flow-modeler.ts';
import { problemsOf } from './use-live-lint.ts';

const rest = 350;

interface Judged {
  readonly bpmnXml: string;
  readonly problems: readonly FlowProblem[];
}

interface FlowEditsOptions {
  readonly flow: ManagedFlow;
  readonly modeler: FlowModeler | null;
  readonly choices: FlowChoices | undefined;
  readonly keep: (bpmnXml: string) => void;
}

/** Keeps each change and tells what is wrong with it; of what is saved, the server's word is taken. */
export function useFlowEdits({ flow, modeler, choices, keep }: FlowEditsOptions): readonly FlowProblem[] {
  const [judged, setJudged] = useState<Judged | null>(null);
  const edits = modeler?.edits ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is taken once, by the newest function
  useEffect(() => {
    if (!modeler || edits === 0) return undefined;
    let isOld = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = async (bpmnXml: string) => {
      const problems = choices ? await problemsOf(bpmnXml, choices, flow.isBPM) : [];
      if (choices && !isOld) setJudged({ bpmnXml, problems });
    };
    void modeler.xml().then((bpmnXml) => {
      if (isOld) return;
      keep(bpmnXml);
      timer = setTimeout(() => void judge(bpmnXml), rest);
    });
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [modeler, edits, choices]);
  return judged && judged.bpmnXml !== flow.bpmnXml ? judged.problems : flow.problems;
}
