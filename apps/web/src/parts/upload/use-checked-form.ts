import type { CaptureForm } from '@tramite/contract';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { FilledIndexers } from '../indexer/indexer-form.ts';
import type { KnownValue } from '../indexer/known-values.ts';
import type { CheckedIntake } from './document-types-props.ts';
import { type IntakeCheck, roomOf } from './intake-check.ts';
import { forgetForm, forgetRefusal, forgetTypes, type RefusedFields } from './refused-fields.ts';
import type { IntakeForm } from './use-intake.ts';

export interface CheckedFormProps {
  readonly asked: CaptureForm;
  readonly check: IntakeCheck;
  /** Indexers of a process that exists, as it shows them. */
  readonly stored: readonly { readonly id: number; readonly display: string }[];
  readonly onRefused: Dispatch<SetStateAction<RefusedFields>>;
}

/** The intake whose changes take the refusals of their fields away, and which takes no more files than a type has room for. */
export function useCheckedForm(
  intakeForm: IntakeForm,
  { asked, check, stored, onRefused }: CheckedFormProps,
): CheckedIntake {
  const { intake } = intakeForm;
  const [surplus, setSurplus] = useState<CheckedIntake['surplus']>(new Map());
  const leaveOut = (typeId: number, names: readonly string[]) =>
    setSurplus((old) => new Map([...old].filter(([id]) => id !== typeId)).set(typeId, names));
  return {
    ...intakeForm,
    surplus,
    known: [
      ...knownOf(intake),
      ...stored.map(({ id, display }) => ({ id, value: display })),
      ...intake.documents.flatMap(knownOf),
    ],
    forgetSurplus: (typeId) => leaveOut(typeId, []),
    addFiles: (files, typeId) => {
      onRefused(forgetTypes);
      const room = roomOf(asked, check, typeId);
      intakeForm.addFiles(files.slice(0, room), typeId);
      if (typeId !== null) {
        leaveOut(
          typeId,
          files.slice(room).map(({ name }) => name),
        );
      }
    },
    addForm: (form, typeId) => {
      onRefused(forgetTypes);
      intakeForm.addForm(form, typeId);
    },
    changeForm: (key, form) => {
      onRefused((old) => forgetForm(old, key));
      intakeForm.changeForm(key, form);
    },
    takeApart: (document, parts) => {
      onRefused(forgetTypes);
      return intakeForm.takeApart(document, parts);
    },
    removeDocuments: (keys) => {
      onRefused(forgetTypes);
      intakeForm.removeDocuments(keys);
    },
    assign: (keys, typeId) => {
      onRefused(forgetTypes);
      intakeForm.assign(keys, typeId);
    },
    fill: (change) => {
      onRefused((old) => forgetRefusal(old, change.indexer.id));
      intakeForm.fill(change);
    },
    fillDocument: (key, change) => {
      onRefused((old) => forgetRefusal(old, change.indexer.id, key));
      intakeForm.fillDocument(key, change);
    },
  };
}

function knownOf({ values }: FilledIndexers): KnownValue[] {
  return Object.entries(values).map(([id, value]) => ({ id: Number(id), value }));
}
