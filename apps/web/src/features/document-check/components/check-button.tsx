import { Button, type ButtonProps, Loader } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Document, DocumentCheck } from '@tramite/contract';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckFollowers, useUpdateDocumentCheck } from '../api/update-document-check.mutation.ts';
import { useCheckRole } from '../check-role.ts';
import { useDoneHere } from '../done-here.ts';
import { hasChoice, nextCheck, offeredChecks } from '../next-checks.ts';
import { offer } from '../next-offer.ts';
import { useCheckKeys } from '../use-check-keys.ts';
import styles from './check-button.module.css';
import { RoleMenu, RoleSwitch } from './role-menu.tsx';

export interface CheckButtonProps extends ButtonProps, CheckFollowers {
  readonly document: Document;
  /** Draws the eye for 3 s when a step is first offered. */
  readonly isHighlighted?: boolean;
  /** Only 'Conferir', where the steps are listed beside it or there is no room. */
  readonly isShort?: boolean;
  /** A picture alone, as large as a finger. */
  readonly isPicture?: boolean;
  /** Pressed by C and Ctrl+Enter too, in the dialog where it stands. */
  readonly hasKeys?: boolean;
  /** Signs whatever is next for the person, though the step is named. */
  readonly isNext?: boolean;
  /** Asked before each signature. */
  readonly mayAct?: () => boolean;
}

/**
 * Approves the next step offered to the actor. Where several of their roles match they choose one, which holds from
 * then on. Signed, a mark keeps its place, so that nothing slides under the pointer; nothing where no step is offered
 * and none was signed.
 */
export function CheckButton(props: CheckButtonProps) {
  const {
    document,
    isHighlighted = false,
    isShort = false,
    isPicture = false,
    hasKeys = false,
    isNext = isShort,
    mayAct,
    ...rest
  } = props;
  const { onSigned, onUndone, onSigning, onAct, onFailed, ...look } = rest;
  const { t } = useTranslation('document');
  const signing = useUpdateDocumentCheck({ onSigned, onUndone, onSigning, onAct, onFailed });
  const isPending = signing.isPending && signing.variables.document.id === document.id;
  const [roleId, chooseRole] = useCheckRole();
  const button = useRef<HTMLButtonElement>(null);
  useCheckKeys(button, hasKeys);
  const isDone = useDoneHere().has(document.id);
  const [first] = offeredChecks(document);
  if (!first) {
    return isDone ? <DoneMark {...look} isPicture={isPicture} /> : null;
  }
  const next = nextCheck(document, roleId);
  const sign = (check: DocumentCheck) => {
    if (!isPending && mayAct?.() !== false) {
      signing.mutate({ document, check, isNext });
    }
  };
  // Drawn anew for each step it is to be seen for; else it stays, and the focus with it.
  const key = isHighlighted ? first.id : undefined;
  const shared = {
    ...look,
    ref: button,
    [offer]: document.id,
    // Not disabled while it works: that would take the focus away.
    'aria-disabled': isPending || undefined,
    leftSection: isPending ? <Loader size={16} color="currentColor" /> : <IconCircleCheck size={18} aria-hidden />,
    className: classes(isHighlighted && styles.highlighted, !isShort && styles.named, isPicture && styles.picture),
    onKeyDown: ignoreRepeated,
  };
  if (next === null) {
    const handleChoice = (id: number) => {
      const check = nextCheck(document, id);
      chooseRole(id);
      if (check) {
        sign(check);
      }
    };
    return (
      <RoleMenu document={document} onChoose={handleChoice} isOutside={isPicture}>
        <Button key={key} {...shared} rightSection={isPicture ? null : <IconChevronDown size={16} aria-hidden />}>
          {t('check.sign')}
        </Button>
      </RoleMenu>
    );
  }
  return (
    <>
      <Button
        key={key}
        {...shared}
        onClick={() => sign(next)}
        aria-label={
          isShort ? t('card.checkOf', { type: document.type.label, id: document.id, step: next.label }) : undefined
        }
      >
        {isShort ? t('check.sign') : t('check.signNamed', { label: next.label })}
      </Button>
      {hasChoice(document) && !isPicture && (
        <RoleSwitch document={document} roleId={next.role.id} onChoose={chooseRole} />
      )}
    </>
  );
}

/** A key held down signs one document, not those that the focus goes on to. */
function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat) {
    event.preventDefault();
  }
}

function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

function DoneMark({ isPicture, ...look }: ButtonProps & { readonly isPicture: boolean }) {
  const { t } = useTranslation('document');
  return (
    <Button
      {...look}
      component="span"
      variant="transparent"
      className={classes(styles.done, isPicture && styles.picture)}
      leftSection={<IconCircleCheckFilled size={18} aria-hidden />}
    >
      {t('check.signed')}
    </Button>
  );
}
