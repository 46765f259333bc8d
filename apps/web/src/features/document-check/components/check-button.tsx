import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import type { Document, DocumentCheck } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { useUpdateDocumentCheck } from '../api/update-document-check.mutation.ts';
import { needsChoice, offeredChecks } from '../next-checks.ts';
import styles from './check-button.module.css';

export interface CheckButtonProps extends ButtonProps {
  readonly document: Document;
  /** Draws the eye for 3 s when a step is first offered (specification §9). */
  readonly isHighlighted?: boolean;
  /** Only 'Conferir', where the steps are listed beside it or there is no room. */
  readonly isShort?: boolean;
}

/** Approves the next step offered to the actor; nothing where none is. With several roles the person picks one. */
export function CheckButton({ document, isHighlighted = false, isShort = false, ...props }: CheckButtonProps) {
  const { t } = useTranslation('document');
  const { mutate, isPending } = useUpdateDocumentCheck();
  const offered = offeredChecks(document);
  const [first] = offered;
  if (!first) {
    return null;
  }
  const sign = (check: DocumentCheck) => mutate({ document, check });
  const look = {
    ...props,
    loading: isPending,
    leftSection: <IconCircleCheck size={18} aria-hidden />,
    className: isHighlighted ? styles.highlighted : undefined,
  };
  if (needsChoice(offered)) {
    return (
      <MenuButton
        label={t('check.sign')}
        entries={offered.map((check) => ({
          key: check.id,
          label: t('check.signAs', { label: check.label, role: check.role.label }),
          onSelect: () => sign(check),
        }))}
      >
        <Button key={first.id} {...look} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('check.sign')}
        </Button>
      </MenuButton>
    );
  }
  return (
    <Button
      key={first.id}
      {...look}
      onClick={() => sign(first)}
      aria-label={
        isShort ? t('card.checkOf', { type: document.type.label, id: document.id, step: first.label }) : undefined
      }
    >
      {isShort ? t('check.sign') : t('check.signNamed', { label: first.label })}
    </Button>
  );
}
