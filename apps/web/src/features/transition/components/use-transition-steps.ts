import { useQuery } from '@tanstack/react-query';
import type { ReadinessItem, TransitionForm } from '@tramite/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configurationsQuery } from '../../../lib/api/configurations.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import { type IntakeDraft, useIntake } from '../../../parts/upload/use-intake.ts';
import { useIntakeCheck } from '../../../parts/upload/use-intake-check.ts';
import { useUpdateTransition } from '../api/update-transition.mutation.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';
import { endsFlow, isAskedAnew, isNotReady } from '../transition-refusal.ts';
import { type ChecklistForm, useChecklists } from './use-checklists.ts';

export interface TransitionStepsProps extends TransitionFlowProps {
  /** What the transition still asks for (W14). */
  readonly asked: TransitionForm;
  /** What keeps the process and is solved elsewhere. */
  readonly unmet: readonly ReadinessItem[];
  /** Asks again: the server named more. */
  readonly onAskAgain: () => void;
}

export type TransitionSteps = ReturnType<typeof useTransitionSteps>;

type Step = 'indexers' | 'documents' | 'checklists' | 'unmet';

/** Fields first, then documents and checklists, then the transition itself; leaving in between gives all of it up. */
export function useTransitionSteps(props: TransitionStepsProps) {
  const { process, transition, asked, unmet, onAskAgain, onDone, onCancel } = props;
  const { t } = useTranslation('process');
  const { limits, intake, checklists, comment, setComment, forget, isDirty } = useFilledIn(props);
  /** How often the server found the process not ready. */
  const [refusals, setRefusals] = useState(0);
  const { mutate, isPending } = useUpdateTransition();
  const { step, index, count, isLast, setPlace } = useStep(asked, unmet.length > 0 || refusals > 0);
  const move = (next: number) => {
    intake.hideProblems();
    setPlace(next);
  };
  const unmetReason = unmet.length > 0 ? t('transition.unmet') : null;
  const send = () => {
    const body = intake.body();
    const { indexers, documents } = body;
    const checkLists = checklists.body();
    const way = { workflowId: process.id, transitionId: transition.id };
    mutate(
      { ...way, indexers, documents, checkLists, comment: comment.trim() || null },
      {
        onSuccess: () => {
          intake.tellDropped();
          forget();
          onDone();
        },
        onError: (error) => {
          if (endsFlow(error)) {
            onCancel();
          } else if (isNotReady(error)) {
            setRefusals((count) => count + 1);
            onAskAgain();
          } else if (isAskedAnew(error)) {
            onAskAgain();
          } else if (intake.takeRefusal(error, body).hasProcessField) {
            setPlace(0);
          }
        },
      },
    );
  };

  const { stepReason, ...attention } = attentionAt(step ?? 'unmet', intake, checklists);
  return {
    step,
    number: index + 1,
    count,
    isLast,
    intake,
    limits,
    ...attention,
    reason: isLast ? (intake.reason ?? checklists.reason ?? unmetReason) : stepReason,
    checklists,
    unmet,
    refusals,
    comment,
    setComment,
    isSending: isPending,
    send,
    goOn: () => (isLast ? send() : move(index + 1)),
    goBack: () => move(index - 1),
    isDirty,
    /** Leaves the flow. */
    abort: () => {
      forget();
      onCancel();
    },
  };
}

/** What is filled in on the way, kept as drafts. */
function useFilledIn({ process, transition, asked }: TransitionStepsProps) {
  const name = `transition-${process.id}-${transition.id}`;
  const limits = useQuery(configurationsQuery).data?.upload ?? null;
  const target = limits && { accountId: process.establishment.id, limits };
  const intakeForm = useIntake(name, target, useDraft<IntakeDraft>(name));
  const intake = useIntakeCheck(asked, intakeForm, {
    ignoreMinDate: useFlag('ignore-min-date'),
    stored: process.indexers,
  });
  const checklists = useChecklists(`${name}-checklists`, asked.checkLists);
  const { comment, setComment, forgetComment } = useComment(`${name}-comment`);
  const forget = () => {
    intakeForm.clear();
    checklists.clear();
    forgetComment();
  };
  const isDirty = intakeForm.isDirty || checklists.isDirty || comment.trim() !== '';
  return { limits, intake, checklists, comment, setComment, forget, isDirty };
}

/** What needs attention in a step, and why one before the last cannot be left yet. */
function attentionAt(step: Step, intake: ReturnType<typeof useIntakeCheck>, checklists: ChecklistForm) {
  const { attempts, problems } = intake;
  const showProblems = () => intake.showProblems();
  switch (step) {
    case 'indexers':
      return { problems: problems.process, attempts, showProblems, stepReason: intake.fieldsReason };
    case 'checklists': {
      const { problems, attempts, showProblems } = checklists;
      return { problems, attempts, showProblems, stepReason: null };
    }
    default:
      return { problems: problems.documents, attempts, showProblems, stepReason: intake.reason };
  }
}

/** The step at hand, among those that something is asked for in or that something held up; null without any. */
function useStep(asked: TransitionForm, isHeld: boolean) {
  const [place, setPlace] = useState(0);
  const wasHeld = useRef(isHeld);
  wasHeld.current ||= isHeld;
  const steps = stepsOf(asked, wasHeld.current);
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

/** Who solved what held a transition up takes it themselves: it is not posted behind their back. */
function stepsOf({ indexers, documentTypes, checkLists }: TransitionForm, wasHeld: boolean): Step[] {
  const asked: Step[] = [
    ...(indexers.length > 0 ? (['indexers'] as const) : []),
    ...(documentTypes.length > 0 ? (['documents'] as const) : []),
    ...(checkLists.length > 0 ? (['checklists'] as const) : []),
  ];
  return asked.length === 0 && wasHeld ? ['unmet'] : asked;
}
