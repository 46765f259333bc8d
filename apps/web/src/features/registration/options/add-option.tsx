import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Registration, RegistrationInputs, RegistrationLabel, RegistrationName } from '@tramite/contract';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { refusalOf, useAddOption } from '../api/change-options.mutation.ts';
import { RegistrationField } from '../components/registration-field.tsx';
import styles from './options.module.css';

interface AddOptionProps {
  readonly registration: Registration<RegistrationName>;
  readonly list: RegistrationLabel;
  /** Whether it stands under another list. */
  readonly isGrouped: boolean;
  readonly parent: RegistrationLabel | null;
  readonly onParent: (parent: RegistrationLabel | null) => void;
  /** What puts a new one behind the others. */
  readonly weight: () => number;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onAdded: (label: string) => void;
}

interface Refused {
  readonly label: string;
  readonly message: string;
}

/** Enter adds an option and leaves the field to the next one; what is refused comes back into it. */
export function AddOption(props: AddOptionProps) {
  const { registration, list, isGrouped, parent, onParent, weight, field, onAdded } = props;
  const { t } = useTranslation('registration');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const { mutateAsync } = useAddOption();
  const typed = useRef('');
  typed.current = text;
  const sending = useRef(Promise.resolve());
  const send = async (label: string, inputs: RegistrationInputs) => {
    try {
      await mutateAsync({ ...inputs, label, weight: weight() });
      onAdded(label);
    } catch (error) {
      const message = refusalOf(error);
      if (typed.current === '') {
        setText(label);
        setFault(message);
      } else {
        setRefused((before) => [...before, { label, message }]);
      }
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const label = text.trim();
    if (label === '') return;
    setText('');
    setFault(null);
    setRefused((before) => before.filter((each) => each.label !== label));
    const inputs = { listId: list.id, ...(isGrouped && { parentId: parent?.id ?? null }) };
    // One after the other, in the order in which they were typed.
    sending.current = sending.current.then(() => send(label, inputs));
  };
  const again = ({ label, message }: Refused) => {
    setText(label);
    setFault(message);
    setRefused((before) => before.filter((each) => each.label !== label));
    field.current?.focus();
  };
  const beside = { to: 'lists', id: list.id, label: list.label } as const;
  const title = registration.fields.find(({ name }) => name === registration.title);
  const above = registration.fields.find(({ name }) => name === 'parentId');
  return (
    <form className={styles.add} onSubmit={handleSubmit} noValidate>
      {isGrouped && above && (
        <div className={styles.parent}>
          <RegistrationField
            field={{ ...above, hint: undefined } as typeof above}
            value={parent}
            error={undefined}
            fixed={null}
            isReadOnly={false}
            beside={beside}
            onChange={(value) => onParent(value as RegistrationLabel | null)}
            onLeave={() => undefined}
          />
        </div>
      )}
      <TextInput
        ref={field}
        className={styles.name}
        label={registration.create}
        placeholder={t('options.addHint')}
        error={fault}
        maxLength={title?.kind === 'text' ? title.length : undefined}
        enterKeyHint="done"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button
        type="submit"
        variant="default"
        className={styles.submit}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('options.add')}
      </Button>
      {refused.length > 0 && (
        <div className={styles.refused}>
          <Notice tone="bad" role="alert">
            {refused.map((each) => (
              <div key={each.label} className={styles.one}>
                <span>{t('options.refused', { ...each })}</span>
                <Button variant="subtle" size="xs" onClick={() => again(each)}>
                  {t('options.correct', { label: each.label })}
                </Button>
              </div>
            ))}
          </Notice>
        </div>
      )}
    </form>
  );
}
