import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common/ids.ts';
import { IndexerValue } from '../indexer/indexer.schemas.ts';
import { formRuleTypes } from '../vocabulary/form-rules.ts';
import { formLimits } from './form-limits.ts';

/** A field keeps its key from version to version: values and conditions name it. */
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });
const Name = Type.String({ maxLength: formLimits.nameLength });

/** A condition; a field is shown while all of its conditions hold. `value` is in the terms of the field it refers to. */
export const FormRule = Type.Object({
  id: Key,
  reference: Key,
  type: Type.Enum([...formRuleTypes]),
  value: IndexerValue,
});
export type FormRule = Static<typeof FormRule>;

const placed = {
  id: Key,
  /** What people read; of a picture, what it shows. */
  name: Name,
  rules: Type.Array(FormRule, { maxItems: formLimits.mostRules }),
};

/** Something to fill in. `type` and `format` are those of indexers; a type that no longer exists is told by the rules. */
export const FormInput = Type.Object({
  ...placed,
  kind: Type.Literal('field'),
  type: Type.String({ maxLength: 20 }),
  format: Nullable(Type.String({ maxLength: 20 })),
  required: Type.Boolean(),
  multiple: Type.Boolean(),
  hint: Nullable(Type.String({ maxLength: 500 })),
  /** DD/MM/YYYY, of dates. */
  minDate: Nullable(Type.String({ maxLength: 10 })),
  /** Of lists; of a linked field those of its indexer take their place. */
  options: Type.Array(Type.Object({ id: Id, label: Name }), { maxItems: formLimits.mostOptions }),
  /** Name of the indexer of the document that the field shares its value with. */
  indexer: Nullable(Type.String({ maxLength: 120 })),
});
export type FormInput = Static<typeof FormInput>;

export const FormText = Type.Object({
  ...placed,
  kind: Type.Literal('text'),
  text: Type.String({ maxLength: formLimits.textLength }),
});
export type FormText = Static<typeof FormText>;

export const FormImage = Type.Object({
  ...placed,
  kind: Type.Literal('image'),
  /** A data URL of a PNG, JPEG or WebP. */
  url: Type.String({ maxLength: formLimits.pictureLength }),
});
export type FormImage = Static<typeof FormImage>;

const Part = Type.Union([FormInput, FormText, FormImage]);
export type FormPart = Static<typeof Part>;

/** Fields that belong together; a multiple one is filled in as often as needed, at least once. */
export const FormGroup = Type.Object({
  ...placed,
  kind: Type.Literal('group'),
  multiple: Type.Boolean(),
  subfields: Type.Array(Part, { maxItems: formLimits.mostFields }),
});
export type FormGroup = Static<typeof FormGroup>;

const Element = Type.Union([FormInput, FormText, FormImage, FormGroup]);
export type FormElement = Static<typeof Element>;

/** An attachment by its label that a filled form comes with. */
export const FormAttachment = Type.Object({
  label: Type.String({ minLength: 1, maxLength: formLimits.nameLength }),
  required: Type.Boolean(),
});

/** All that a form asks for. */
export const FormDefinition = Type.Object({
  format: Type.Literal(1),
  fields: Type.Array(Element, { maxItems: formLimits.mostFields }),
  attachments: Type.Array(FormAttachment, { maxItems: formLimits.mostLabels }),
});
export type FormDefinition = Static<typeof FormDefinition>;

/** The values of the fields of one level, by their keys. */
const Block = Type.Record(Type.String(), IndexerValue);
export type FormBlock = Static<typeof Block>;

/** Values by the keys of the fields; of a group a list of its blocks, one unless it is multiple. */
export const FormValues = Type.Record(
  Type.String(),
  Type.Union([IndexerValue, Type.Array(Block, { maxItems: formLimits.mostBlocks })]),
);
export type FormValues = Static<typeof FormValues>;
