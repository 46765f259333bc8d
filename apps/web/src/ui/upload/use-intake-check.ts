import type { CaptureForm } from '@tramite/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../lib/form/field-errors.ts';
import { checkIntake, type IntakeBody, intakeBody } from './intake-check.ts';
import { blockReason, documentProblems, processProblems } from './intake-problems.ts';
import { forgetRefusal, forgetTypes, nothingRefused, type RefusedFields, refusedFields } from './refused-fields.ts';
import type { IntakeForm } from './use-intake.ts';

/**
 * Judges what was filled in against what is asked for, and remembers what the server refused. Its `form` is the intake
 * whose changes take the refusals of their fields away.
 */
export function useIntakeCheck(asked: CaptureForm, intakeForm: IntakeForm, ignoreMinDate = false) {
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
  const focusFirst = useEffectEvent(() => {
    const [first] = [...problems.process, ...problems.documents];
    document.getElementById(first?.fieldId ?? '')?.focus();
  });

  useEffect(() => {
    if (attempts > 0) {
      // After the groups that need attention have opened.
      const timer = setTimeout(() => focusFirst(), 0);
      return () => clearTimeout(timer);
    }
  }, [attempts]);

  const amountsChange = <A extends unknown[]>(change: (...args: A) => void) => {
    return (...args: A) => {
      setRefused(forgetTypes);
      change(...args);
    };
  };
  const form: IntakeForm = {
    ...intakeForm,
    addFiles: amountsChange(intakeForm.addFiles),
    removeDocument: amountsChange(intakeForm.removeDocument),
    assign: amountsChange(intakeForm.assign),
    fill: (indexer, value, option) => {
      setRefused((old) => forgetRefusal(old, indexer.id));
      intakeForm.fill(indexer, value, option);
    },
    fillDocument: (key, indexer, value, option) => {
      setRefused((old) => forgetRefusal(old, indexer.id, key));
      intakeForm.fillDocument(key, indexer, value, option);
    },
  };

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
    body: (): IntakeBody => intakeBody(asked, intake, uploads, check),
    /** Shows every message and leads to the first. */
    showProblems: () => setAttempts((count) => count + 1),
    /** Messages wait again until their fields are left: another step begins. */
    hideProblems: () => setAttempts(0),
    /** Puts the server's messages at their fields, and says whether a field of the process itself is among them. */
    takeRefusal: (error: unknown, { places }: IntakeBody): { readonly hasProcessField: boolean } => {
      const refusal = refusedFields(fieldErrorsOf(error), places);
      if (Object.keys(fieldErrorsOf(error)).length > 0) {
        setRefused(refusal);
        setAttempts((count) => count + 1);
      }
      return { hasProcessField: Object.keys(refusal.process).length > 0 };
    },
  };
}
