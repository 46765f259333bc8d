import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { refusalOf } from '../../../lib/form/refusal.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCreateComment } from '../api/create-comment.mutation.ts';
import { mentionedIn, type Person } from '../mentions.ts';
import type { SpokenOf } from '../spoken-of.ts';
import styles from './thread.module.css';
import { useMentions } from './use-mentions.ts';

const longest = 2000;

/** Says something about a document or a process; `@` offers the people who see it. What was typed outlives the session. */
export function CommentForm({ of }: { readonly of: SpokenOf }) {
  const { t } = useTranslation('pendency');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft<string>(`comment-${of.kind === 'document' ? '' : 'process-'}${of.id}`);
  const [text, setText] = useState(() => (typeof draft.initial === 'string' ? draft.initial : ''));
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const create = useCreateComment(of);
  const change = (next: string) => {
    setText(next);
    draft.save(next);
    create.reset();
  };
  const mentions = useMentions(area, {
    id,
    of,
    text,
    onTake: (next, person) => {
      change(next);
      setChosen((known) => [...known, person]);
    },
  });
  const { comment, mentions: wrongMention } = fieldErrorsOf(create.error);
  const refusal = create.error ? refusalOf(create.error, messageOf(create.error), t('comment.failed')) : null;
  const send = () => {
    if (text.trim() === '' || create.isPending) return;
    const said = { comment: text.trim(), mentions: mentionedIn(text, chosen) };
    create.mutate(said, {
      onSuccess: () => {
        setText('');
        setChosen([]);
        draft.clear();
        area.current?.focus();
      },
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!mentions.handleKey(event) && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The same keys check the document that is shown behind the field.
      event.stopPropagation();
      send();
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      {refusal !== null && (
        <Notice tone="bad" role="alert">
          {wrongMention ?? comment ?? refusal}
        </Notice>
      )}
      <Textarea
        ref={area}
        label={t('comment.label')}
        placeholder={t('comment.placeholder')}
        rows={2}
        resize="vertical"
        maxLength={longest}
        value={text}
        {...mentions.inputProps}
        onChange={(event) => {
          change(event.currentTarget.value);
          mentions.follow(event.currentTarget);
        }}
        onKeyDown={handleKey}
        onBlur={mentions.close}
      />
      {mentions.people.length > 0 && (
        <div id={`${id}-people`} role="listbox" aria-label={t('comment.mention')} className={styles.people}>
          {mentions.people.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={person.id}
              id={`${id}-person-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === mentions.active}
              className={styles.person}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mentions.take(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <Button type="submit" variant="default" size="xs" mt={8} loading={create.isPending} disabled={text.trim() === ''}>
        {t('comment.send')}
      </Button>
    </form>
  );
}
