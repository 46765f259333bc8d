import { type CaptureDocument, type FormDefinition, formMimeType } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Fillable, LinkedIndexer } from '../../definitions/form-type/form-type.facts.ts';
import { type FilledContent, fillForm } from '../../records/form/form.fill.policy.ts';
import { seenBy, sentIndexers, withLinks } from '../../records/form/form.link.policy.ts';
import type { StoredFile } from './stored-file.sql.ts';

/** A form in the place of a file, judged and ready to be kept under the name it was sent with. */
export interface CapturedForm extends FilledContent {
  readonly id: number;
  readonly name: string;
  readonly attachments: FormDefinition['attachments'];
  /** In what the document's row says of a file. */
  readonly file: StoredFile;
}

export type CapturedForms = ReadonlyMap<string, CapturedForm>;

export interface FormWithLinks {
  readonly type: Fillable;
  readonly links: readonly LinkedIndexer[];
}

interface Filling {
  readonly actor: Actor;
  readonly customerId: number;
  readonly today: Day;
}

type DocumentObject = CaptureDocument['documentObjects'][number];

/**
 * A form as it is kept, and its document with the values of linked fields, which win over those sent beside the form.
 * @throws form.invalid, form.too_large
 */
export function captureForm(
  { actor, customerId, today }: Filling,
  { type, links }: FormWithLinks,
  { object, id, path }: { readonly object: DocumentObject; readonly id: number; readonly path: string },
): { readonly form: CapturedForm; readonly object: DocumentObject } {
  const definition = seenBy(actor, withLinks(type.definition, links), links);
  const values = object.form?.values ?? {};
  const filled = fillForm({ versionId: type.versionId, definition }, values, { today, path: `${path}form.values.` });
  const linked = sentIndexers(definition, links, filled.content);
  const own = (object.indexers ?? []).filter((item) => !linked.some((each) => each.id === item.id));
  const { name } = type;
  return {
    form: { ...filled, id, name, attachments: definition.attachments, file: fileOfForm(customerId, id, name, filled) },
    object: { ...object, indexers: [...own, ...linked] },
  };
}

/** @throws form_type.not_found of a form that documents of that type are not */
export function ensureOfType({ documentTypes }: Fillable, documentTypeId: number): void {
  if (!documentTypes.some(({ id }) => id === documentTypeId)) throw problem('form_type.not_found');
}

/** A form has no file: its row says what it is and how large. */
function fileOfForm(customerId: number, id: number, name: string, { size, sha256 }: FilledContent): StoredFile {
  const key = `${customerId}/form/${id}`;
  return {
    ...{ id: key, storageKey: key, originalName: name, mimeType: formMimeType, size, sha256 },
    ...{ pageCount: null, thumbKey: null, notice: null, inspected: true, claimed: false },
  };
}
