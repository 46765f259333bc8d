import { Stack, Text, Textarea } from '@mantine/core';
import type { ReadinessItem } from '@tramite/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormErrors } from '../../../ui/field/form-errors.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import type { TransitionSteps } from '../components/use-transition-steps.ts';
import { ReadinessList } from '../readiness/readiness-list.tsx';

export interface StepModalProps {
  readonly steps: TransitionSteps;
  readonly title: string;
  /** The name of the transition. */
  readonly transition: string;
  readonly onSolve: (item: ReadinessItem) => void;
  readonly children: ReactNode;
}

const maxComment = 2000;

/** Enter ends what is typed in a field; it must not move a process. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}

/** Frame of a step of the transition flow: what is missing, the step's fields, and the way on. */
export function StepModal({ steps, title, transition, onSolve, children }: StepModalProps) {
  const { t } = useTranslation('process');
  const body = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { intake, problems, reason, isLast, isSending, unmet, refusals, comment, number, count } = steps;
  const place = `${number} ${refusals}`;
  const shown = useRef(place);
  useEffect(() => {
    // The next step, and what the server refused, begin at the top, not at the button that led there.
    if (shown.current !== place) {
      shown.current = place;
      body.current?.focus();
      body.current?.scrollIntoView({ block: 'start' });
    }
  }, [place]);
  const goOn = () => {
    if (reason === null) {
      steps.goOn();
      return;
    }
    steps.showProblems();
    list.current?.focus();
  };
  useShortcuts([{ keys: 'mod+S', label: t('transition.shortcut'), run: goOn, inFields: true }], body);
  return (
    <FormModal
      title={title}
      submit={isLast ? transition : t('transition.next')}
      isBusy={isSending}
      reason={reason}
      isDirty={steps.isDirty}
      leave={{ title: t('transition.leave'), message: t('transition.leaveHint') }}
      onBack={number > 1 ? steps.goBack : undefined}
      onSubmit={goOn}
      onClose={steps.abort}
    >
      <Stack gap="md" ref={body} tabIndex={-1} data-focus-place onKeyDown={keepEnter}>
        {count > 1 && (
          <Text size="sm" c="dimmed">
            {t('transition.step', { number, count })}
          </Text>
        )}
        {refusals > 0 && (
          <Notice tone="warn" role="alert">
            {t('transition.notReady')}
          </Notice>
        )}
        {unmet.length > 0 && (
          <div ref={list} tabIndex={-1}>
            <Text size="sm" fw={600}>
              {t('transition.unmetTitle')}
            </Text>
            <ReadinessList transition={transition} items={unmet} onSolve={onSolve} />
          </div>
        )}
        {steps.attempts > 0 && <FormErrors errors={problems} />}
        {intake.refused.others.map((message) => (
          <Notice key={message} tone="bad" role="alert">
            {message}
          </Notice>
        ))}
        {children}
        {isLast && (
          <Textarea
            label={t('transition.comment')}
            rows={2}
            maxLength={maxComment}
            resize="vertical"
            value={comment}
            onChange={(event) => steps.setComment(event.currentTarget.value)}
          />
        )}
      </Stack>
    </FormModal>
  );
}
