import { Button, type ButtonProps, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredValue } from '../../lib/store/value-store.ts';
import { dangerColor } from '../theme/palette.ts';
import { type Answer, type Question, questions } from './confirm.ts';
import { ModalFrame } from './modal-frame.tsx';

/** Draws what `confirm` asks. What is asked on a screen is not asked any more once the session has left it. */
export function Questions() {
  const open = useStoredValue(questions);
  useEffect(
    () => () => {
      for (const { answer } of questions.get()) {
        answer(null);
      }
    },
    [],
  );
  return open.map((question) => <QuestionModal key={question.id} {...question} />);
}

function QuestionModal({ title, message, isDangerous = false, answers, answer }: Question) {
  const { t } = useTranslation();
  const ways = answers ?? [
    { value: 'no', label: t('no') },
    { value: 'yes', label: t('yes'), look: isDangerous ? ('danger' as const) : ('primary' as const) },
  ];
  // Of Sim and Não the one that changes nothing has the focus.
  const focused = answers ? ways.find(({ look }) => look === 'primary') : ways[0];
  return (
    <ModalFrame
      shape="question"
      title={title}
      onClose={() => answer(null)}
      footer={ways.map((way) => (
        <Button
          key={way.value}
          {...lookOf(way, answers !== undefined)}
          data-autofocus={way === focused || undefined}
          onClick={() => answer(way.value)}
        >
          {way.label}
        </Button>
      ))}
    >
      {message && <Text size="sm">{message}</Text>}
    </ModalFrame>
  );
}

/** Where an answer stands beside a primary one, what loses something is red and quiet. */
function lookOf({ look }: Answer, isQuiet: boolean): ButtonProps {
  if (look === 'danger') {
    return { color: dangerColor, variant: isQuiet ? 'subtle' : 'filled' };
  }
  return look === 'primary' ? {} : { variant: 'default' };
}
