import type { CaptureForm } from '@tramite/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../lib/form/field-errors.ts';
import { formatList } from '../../lib/format/text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { checkIntake, type IntakeBody, intakeBody } from './intake-check.ts';
import { blockReason, documentProblems, processProblems } from './intake-problems.ts';
import { nothingRefused, type RefusedFields, refusedFields } from './refused-fields.ts';
import { type CheckedFormProps, useCheckedForm } from './use-checked-form.ts';
import type { IntakeForm } from './use-intake.ts';

export interface IntakeCheckOptions {
  readonly ignoreMinDate?: boolean;
  readonly stored?: CheckedFormProps['stored'];
}

const nothingStored: CheckedFormProps['stored'] = [];

/** Long enough to read the names of some files (ms). */
const droppedTime = 15_000;

/**
 * Judges what was filled in against what is asked for, and remembers what the server refused. Its `form` is the intake of
 * `useCheckedForm`.
 */
export function useIntakeCheck(
  asked: CaptureForm,
  intakeForm: IntakeForm,
  { ignoreMinDate = false, stored = nothingStored }: IntakeCheckOptions = {},
) {
  const { t } = useTranslation('document');
  const { intake, uploads } = intakeForm;
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<RefusedFields>(nothingRefused);
  const check = useMemo(
    () => checkIntake(asked, intake, uploads, { ignoreMinDate }),
    [asked, intake, uploads, ignoreMinDate],
  );
  const state = { captureForm: asked, intake, uploads, check, refused };
  const problems = { process: processProblems(state), documents: documentProblems(t, state) };
  const wanted = useRef<string | undefined>(undefined);
  const focusWanted = useEffectEvent(() => {
    const [first] = [...problems.process, ...problems.documents];
    document.getElementById(wanted.current ?? first?.fieldId ?? '')?.focus();
  });

  useEffect(() => {
    if (attempts > 0) {
      // After the groups that need attention have opened.
      const timer = setTimeout(() => focusWanted(), 0);
      return () => clearTimeout(timer);
    }
  }, [attempts]);

  const form = useCheckedForm(intakeForm, { asked, check, stored, onRefused: setRefused });

  return {
    form,
    check,
    problems,
    refused,
    attempts,
    /** Why it cannot be sent yet; null when it can. */
    reason: blockReason(t, [...problems.process, ...problems.documents], check),
    /** Why a step that asks for the fields alone cannot be left yet. */
    fieldsReason: blockReason(t, problems.process, null),
    /** Names the files that did not go along, after the rest was sent. */
    tellDropped: () => {
      const names = [...check.dropped, ...[...form.surplus.values()].flat()];
      if (names.length > 0) {
        const text = t('upload.notSent', { count: names.length, names: formatList(names) });
        toast.warning(text, { id: 'upload-not-sent', time: droppedTime });
      }
    },
    body: (): IntakeBody => intakeBody(asked, intake, uploads, check),
    /** Shows every message and leads to the first, or to the one that was asked for. */
    showProblems: (fieldId?: string) => {
      wanted.current = fieldId;
      setAttempts((count) => count + 1);
    },
    /** Messages wait again until their fields are left: another step begins. */
    hideProblems: () => setAttempts(0),
    /** Puts the server's messages at their fields, and says whether a field of the process itself is among them. */
    takeRefusal: (error: unknown, { places }: IntakeBody): { readonly hasProcessField: boolean } => {
      const refusal = refusedFields(fieldErrorsOf(error), places);
      if (Object.keys(fieldErrorsOf(error)).length > 0) {
        setRefused(refusal);
        wanted.current = undefined;
        setAttempts((count) => count + 1);
      }
      return { hasProcessField: Object.keys(refusal.process).length > 0 };
    },
  };
}
