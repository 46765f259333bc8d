import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { FormDefinition } from '@tramite/contract';
import { inputsOf } from '@tramite/rules/form/form-definition';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.ts';
import { useInvalidFields } from '../../../lib/form/use-invalid-fields.ts';
import { FormFields } from '../../../parts/form/form-fields.tsx';
import { type Filling, fillingProblems, startValues } from '../../../parts/form/form-values.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormErrors } from '../../../ui/field/form-errors.tsx';
import styles from './designer.module.css';

/** The form as people will fill it in; nothing of it is kept. It follows the design when there is time for it. */
export function TryOut({ definition }: { readonly definition: FormDefinition }) {
  const { t } = useTranslation('form-type');
  const shown = useDeferredValue(definition);
  const [seen, setSeen] = useState({ shown, round: 0 });
  const [isPhone, setPhone] = useState(false);
  if (seen.shown !== shown) setSeen({ shown, round: seen.round + (isRetyped(seen.shown, shown) ? 1 : 0) });
  return (
    <div className={styles.tryOut}>
      <Checkbox
        label={t('tryOut.phone')}
        checked={isPhone}
        onChange={({ currentTarget: { checked } }) => setPhone(checked)}
      />
      <div className={isPhone ? styles.phone : undefined}>
        <Filled
          key={seen.round}
          definition={shown}
          isPhone={isPhone}
          onEmpty={() => setSeen({ ...seen, round: seen.round + 1 })}
        />
      </div>
    </div>
  );
}

interface FilledProps {
  readonly definition: FormDefinition;
  readonly isPhone: boolean;
  readonly onEmpty: () => void;
}

function Filled({ definition, isPhone, onEmpty }: FilledProps) {
  const { t } = useTranslation('form-type');
  const [isGood, setGood] = useState(false);
  const form = useForm<Filling>({
    initial: { values: startValues(definition) },
    check: (filling) => fillingProblems(definition, filling),
  });
  const wrong = useInvalidFields(form);
  const { attachments } = definition;
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setGood(form.attempt());
      }}
    >
      {wrong.length > 0 && <FormErrors errors={wrong} />}
      {isGood && wrong.length === 0 && (
        <Notice tone="good" role="status">
          {t('tryOut.good')}
        </Notice>
      )}
      {definition.fields.length === 0 && <Text c="dimmed">{t('tryOut.empty')}</Text>}
      <FormFields form={form} definition={definition} idPrefix="try" isNarrow={isPhone} />
      {attachments.length > 0 && (
        <Text size="dense" c="dimmed" mt="sm">
          {t('tryOut.attachments', {
            labels: attachments
              .map(({ label, required }) => (required ? t('tryOut.needed', { label }) : label))
              .join(', '),
          })}
        </Text>
      )}
      <Group mt="md" gap="xs">
        <Button type="submit" variant="default">
          {t('tryOut.check')}
        </Button>
        <Button variant="subtle" onClick={onEmpty}>
          {t('tryOut.clear')}
        </Button>
      </Group>
    </form>
  );
}

/** Whether something that may be filled in already takes other values now. */
function isRetyped(before: FormDefinition, after: FormDefinition): boolean {
  const shapeOf = (definition: FormDefinition) =>
    new Map(
      inputsOf(definition).map(({ element: { id, type, format, multiple }, group }) => [
        id,
        [type, format, multiple, group?.id, group?.multiple].join(' '),
      ]),
    );
  const now = shapeOf(after);
  return [...shapeOf(before)].some(([id, shape]) => now.has(id) && now.get(id) !== shape);
}
