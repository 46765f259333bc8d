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
import type { TransitionFlowProps } from '../transition-flow-props.ts';
import { endsFlow } from '../transition-refusal.ts';
import { CaptureDocumentTypes } from './capture-document-types.tsx';
import { CaptureIndexers } from './capture-indexers.tsx';
import { MissingNotice } from './missing-notice.tsx';
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
  if (data) {
    return <Steps {...props} asked={data} onAskAgain={() => void refetch()} />;
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

function Steps(props: TransitionStepsProps) {
  const { process, transition } = props;
  const { t } = useTranslation('process');
  const steps = useTransitionSteps(props);
  useReturnFocus();
  const { step, missing, isSending, send } = steps;
  const title = t('transition.title', { transition: transition.label, id: process.id });
  const hasBegun = useRef(false);
  useEffect(() => {
    // Nothing to ask for: posted at once.
    if (step === null && !hasBegun.current) {
      hasBegun.current = true;
      send();
    }
  });
  if (step !== null) {
    return (
      <StepModal steps={steps} title={title}>
        {step === 'indexers' ? (
          <CaptureIndexers steps={steps} indexers={props.asked.indexers} />
        ) : (
          <CaptureDocumentTypes steps={steps} documentTypes={props.asked.documentTypes} />
        )}
      </StepModal>
    );
  }
  if (isSending || missing.length === 0) {
    return <LoadingChip isActive={isSending} />;
  }
  return (
    <StoppedModal title={title} onClose={props.onCancel}>
      <MissingNotice missing={missing} />
    </StoppedModal>
  );
}
