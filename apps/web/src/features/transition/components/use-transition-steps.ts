import { useQuery } from '@tanstack/react-query';
import type { CaptureForm, Missing } from '@tramite/contract';
import { useState } from 'react';
import { configurationsQuery } from '../../../lib/api/configurations.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import { type IntakeDraft, useIntake } from '../../../parts/upload/use-intake.ts';
import { useIntakeCheck } from '../../../parts/upload/use-intake-check.ts';
import { useUpdateTransition } from '../api/update-transition.mutation.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';
import { endsFlow, missingOf } from '../transition-refusal.ts';

export interface TransitionStepsProps extends TransitionFlowProps {
  /** What the transition still asks for (W14). */
  readonly asked: CaptureForm;
  /** Asks again: the server named more. */
  readonly onAskAgain: () => void;
}

export type TransitionSteps = ReturnType<typeof useTransitionSteps>;

type Step = 'indexers' | 'documents';

/** Fields first, then documents, then the transition itself; leaving in between gives all of it up. */
export function useTransitionSteps({ process, transition, asked, onAskAgain, onDone, onCancel }: TransitionStepsProps) {
  const name = `transition-${process.id}-${transition.id}`;
  const limits = useQuery(configurationsQuery).data?.upload ?? null;
  const target = limits && { accountId: process.establishment.id, limits };
  const intakeForm = useIntake(name, target, useDraft<IntakeDraft>(name));
  const intake = useIntakeCheck(asked, intakeForm, {
    ignoreMinDate: useFlag('ignore-min-date'),
    stored: process.indexers,
  });
  const { comment, setComment, forgetComment } = useComment(`${name}-comment`);
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const { mutate, isPending } = useUpdateTransition();
  const { step, index, count, isLast, setPlace } = useStep(asked);
  const move = (next: number) => {
    intake.hideProblems();
    setPlace(next);
  };
  const forget = () => {
    intakeForm.clear();
    forgetComment();
  };

  const send = () => {
    const body = intake.body();
    const { indexers, documents } = body;
    setMissing([]);
    mutate(
      { workflowId: process.id, transitionId: transition.id, indexers, documents, comment: comment.trim() || null },
      {
        onSuccess: () => {
          intake.tellDropped();
          forget();
          onDone();
        },
        onError: (error) => {
          const items = missingOf(error);
          if (endsFlow(error)) {
            onCancel();
          } else if (items.length > 0) {
            setMissing(items);
            onAskAgain();
          } else if (intake.takeRefusal(error, body).hasProcessField) {
            setPlace(0);
          }
        },
      },
    );
  };

  return {
    step,
    number: index + 1,
    count,
    isLast,
    intake,
    limits,
    problems: step === 'indexers' ? intake.problems.process : intake.problems.documents,
    reason: step === 'indexers' && !isLast ? intake.fieldsReason : intake.reason,
    missing,
    comment,
    setComment,
    isSending: isPending,
    send,
    goOn: () => (isLast ? send() : move(index + 1)),
    goBack: () => move(index - 1),
    isDirty: intakeForm.isDirty || comment.trim() !== '',
    /** Leaves the flow. */
    abort: () => {
      forget();
      onCancel();
    },
  };
}

/** The step at hand, among those that something is asked for in; null without any. */
function useStep(asked: CaptureForm) {
  const [place, setPlace] = useState(0);
  const steps = stepsOf(asked);
  const index = Math.min(place, Math.max(0, steps.length - 1));
  const isLast = index >= steps.length - 1;
  return { step: steps[index] ?? null, index, count: steps.length, isLast, setPlace };
}

/** The comment that goes along, kept as a draft. */
function useComment(name: string) {
  const draft = useDraft<string>(name);
  const [comment, setText] = useState(draft.initial ?? '');
  const setComment = (text: string) => {
    setText(text);
    draft.save(text);
  };
  return { comment, setComment, forgetComment: draft.clear };
}

function stepsOf({ indexers, documentTypes }: CaptureForm): Step[] {
  return [
    ...(indexers.length > 0 ? (['indexers'] as const) : []),
    ...(documentTypes.length > 0 ? (['documents'] as const) : []),
  ];
}
