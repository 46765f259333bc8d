import { Stack, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormErrors } from '../../../ui/field/form-errors.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { MissingNotice } from '../components/missing-notice.tsx';
import type { TransitionSteps } from '../components/use-transition-steps.ts';

export interface StepModalProps {
  readonly steps: TransitionSteps;
  readonly title: string;
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
export function StepModal({ steps, title, children }: StepModalProps) {
  const { t } = useTranslation('process');
  const body = useRef<HTMLDivElement>(null);
  const { intake, problems, reason, isLast, isSending, missing, comment, number, count } = steps;
  const place = `${number} ${missing.map(({ kind, id }) => kind + id)}`;
  const shown = useRef(place);
  useEffect(() => {
    // The next step, and what is suddenly missing, begin at the top, not at the button that led there.
    if (shown.current !== place) {
      shown.current = place;
      body.current?.focus();
      body.current?.scrollIntoView({ block: 'start' });
    }
  }, [place]);
  const goOn = () => (reason === null ? steps.goOn() : intake.showProblems());
  useShortcuts([{ keys: 'mod+S', label: t('transition.shortcut'), run: goOn, inFields: true }], body);
  return (
    <FormModal
      title={title}
      submit={t(isLast ? 'transition.send' : 'transition.next')}
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
        <MissingNotice missing={missing} />
        {intake.attempts > 0 && <FormErrors errors={problems} />}
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
