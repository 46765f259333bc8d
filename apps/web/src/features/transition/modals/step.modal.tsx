import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { MissingNotice } from '../components/missing-notice.tsx';
import type { TransitionSteps } from '../components/use-transition-steps.ts';

export interface StepModalProps {
  readonly steps: TransitionSteps;
  readonly title: string;
  readonly children: ReactNode;
}

const maxComment = 2000;

/** Frame of a step of the transition flow: what is missing, the step's fields, and the way on. */
export function StepModal({ steps, title, children }: StepModalProps) {
  const { t } = useTranslation(['process', 'common']);
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
  useShortcuts([{ keys: 'mod+S', label: t('process:transition.shortcut'), run: goOn, inFields: true }], body);
  return (
    <ModalFrame
      opened
      title={title}
      isBusy={isSending}
      onClose={() => void steps.abort()}
      footer={
        <>
          {number > 1 ? (
            <Button variant="subtle" color="gray" mr="auto" disabled={isSending} onClick={steps.goBack}>
              {t('common:back')}
            </Button>
          ) : null}
          <Button variant="default" disabled={isSending} onClick={() => void steps.abort()}>
            {t('common:cancel')}
          </Button>
          <ReasonButton
            reason={reason}
            loading={isSending}
            onClick={steps.goOn}
            onBlocked={() => intake.showProblems()}
          >
            {t(isLast ? 'process:transition.send' : 'process:transition.next')}
          </ReasonButton>
        </>
      }
    >
      <Stack gap="md" ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {count > 1 && (
          <Text size="sm" c="dimmed">
            {t('process:transition.step', { number, count })}
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
            label={t('process:transition.comment')}
            rows={2}
            maxLength={maxComment}
            resize="vertical"
            value={comment}
            onChange={(event) => steps.setComment(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ModalFrame>
  );
}
