import type { ReadinessItem, TransitionForm } from '@tramite/contract';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingChip } from '../../../ui/feedback/loading-chip.tsx';
import { useReturnFocus } from '../../../ui/hooks/use-return-focus.ts';
import { useTransitionForm } from '../api/get-transition-form.query.ts';
import { CancelProcessModal } from '../modals/cancel-process.modal.tsx';
import { SendBackModal } from '../modals/send-back.modal.tsx';
import { StepModal } from '../modals/step.modal.tsx';
import { StoppedModal } from '../modals/stopped.modal.tsx';
import { useReadiness } from '../readiness/get-readiness.query.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';
import { endsFlow } from '../transition-refusal.ts';
import { AnswerChecklists } from './answer-checklists.tsx';
import { CaptureDocumentTypes } from './capture-document-types.tsx';
import { CaptureIndexers } from './capture-indexers.tsx';
import { type TransitionStepsProps, useTransitionSteps } from './use-transition-steps.ts';

/** Moves a process: asks for what the transition needs, then makes it. */
export function TransitionFlow(props: TransitionFlowProps) {
  return (
    // Texts that are still to come must not take the screen below away.
    <Suspense fallback={null}>
      <Flow {...props} />
    </Suspense>
  );
}

function Flow(props: TransitionFlowProps) {
  const { isCancel, isBack } = props.transition;
  if (isCancel) {
    return <CancelProcessModal {...props} />;
  }
  return isBack ? <SendBackModal {...props} /> : <AskingFlow {...props} />;
}

function AskingFlow(props: TransitionFlowProps) {
  const { process, transition, onCancel } = props;
  const { t } = useTranslation('process');
  const { data, error, refetch, isFetching } = useTransitionForm(process.id, transition.id);
  const readiness = useReadiness(process.id, transition.id);
  if (data && !readiness.isPending) {
    const askAgain = () => {
      void refetch();
      void readiness.refetch();
    };
    const unmet = (readiness.data?.items ?? []).filter((item) => !isAskedFor(data, item));
    return <Steps {...props} asked={data} unmet={unmet} onAskAgain={askAgain} />;
  }
  if (!error || isFetching) {
    return <LoadingChip isActive />;
  }
  return (
    <StoppedModal title={t('transition.title', { transition: transition.label, id: process.id })} onClose={onCancel}>
      <ErrorState
        title={t('transition.formFailed')}
        error={error}
        onRetry={endsFlow(error) ? undefined : () => void refetch()}
      />
    </StoppedModal>
  );
}

/** Whether the flow itself has the place where something that is missing is filled in. */
function isAskedFor({ indexers, documentTypes, checkLists }: TransitionForm, { kind, id }: ReadinessItem): boolean {
  const asked: Partial<Record<ReadinessItem['kind'], readonly { readonly id: number }[]>> = {
    indexer: indexers,
    document: documentTypes,
    checklist: checkLists,
  };
  return asked[kind]?.some((each) => each.id === id) ?? false;
}

function Steps(props: TransitionStepsProps) {
  const { process, transition, asked, onSolve } = props;
  const { t } = useTranslation('process');
  const steps = useTransitionSteps(props);
  useReturnFocus();
  const { step, isSending, send } = steps;
  const hasBegun = useRef(false);
  useEffect(() => {
    // Nothing to ask for: posted at once.
    if (step === null && !hasBegun.current) {
      hasBegun.current = true;
      send();
    }
  });
  if (step === null) {
    return <LoadingChip isActive={isSending} />;
  }
  return (
    <StepModal
      steps={steps}
      title={t('transition.title', { transition: transition.label, id: process.id })}
      transition={transition.label}
      onSolve={onSolve}
    >
      {step === 'indexers' && <CaptureIndexers steps={steps} indexers={asked.indexers} />}
      {step === 'checklists' && <AnswerChecklists form={steps.checklists} />}
      {step === 'documents' && <CaptureDocumentTypes steps={steps} documentTypes={asked.documentTypes} />}
    </StepModal>
  );
}
