import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredValue } from '../lib/store/value-store.ts';
import { type Question, questions } from './confirm.ts';
import { ModalFrame } from './modal-frame.tsx';
import { dangerColor } from './palette.ts';

/** Draws what `confirm` asks. What is asked on a screen is not asked any more once the session has left it. */
export function Questions() {
  const open = useStoredValue(questions);
  useEffect(
    () => () => {
      for (const { answer } of questions.get()) {
        answer(false);
      }
    },
    [],
  );
  return open.map((question) => <QuestionModal key={question.id} {...question} />);
}

function QuestionModal({ title, message, isDangerous = false, answer }: Question) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      shape="question"
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {t('no')}
          </Button>
          <Button color={isDangerous ? dangerColor : undefined} onClick={() => answer(true)}>
            {t('yes')}
          </Button>
        </>
      }
    >
      {message && <Text size="sm">{message}</Text>}
    </ModalFrame>
  );
}
