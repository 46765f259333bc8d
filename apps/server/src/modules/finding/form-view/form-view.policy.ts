import type { FormDefinition } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { isGroup, isInput } from '@tramite/rules/form/form-definition';
import { labelValues } from '@tramite/rules/form/form-texts';
import type { SystemField } from '@tramite/rules/form-template/check-template';
import type { TemplateValues } from '@tramite/rules/form-template/fill-template';
import type { Actor } from '../../../platform/session/actor.ts';
import { isMaskedFor, maskDisplay, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import type { ViewedForm } from './form-view.repository.ts';

/** The texts of a form as this actor may read them, with those of its document. */
export function valuesOf(actor: Actor, form: ViewedForm): TemplateValues {
  const shown = labelValues(form.definition, form.content);
  const system: Record<SystemField, string> = {
    '@documento': String(form.documentId),
    '@processo': form.processId === null ? '' : String(form.processId),
    '@estabelecimento': form.establishment,
    '@autor': form.author,
    '@data': formatDay(dayOf(new Date(form.createdAt), form.timeZone)),
  };
  return { ...hideRestricted(actor, form, shown), ...system };
}

interface TextGroup {
  readonly name: string | null;
  readonly fields: readonly { readonly label: string; readonly text: string }[];
}

/** The texts of a form without what belongs to its document: plain fields first, then each block of its groups. */
export function textsOf(values: TemplateValues): TextGroup[] {
  const entries = Object.entries(values).filter(([label]) => !label.startsWith('@'));
  const plain = entries.flatMap(([label, text]) => (typeof text === 'string' ? [{ label, text: text || '–' }] : []));
  const blocks = entries.flatMap(([name, value]) =>
    typeof value === 'string'
      ? []
      : value.map((block, at) => ({
          name: value.length > 1 ? `${name} ${at + 1}` : name,
          fields: Object.entries(block).map(([label, text]) => ({ label, text: text || '–' })),
        })),
  );
  return [...(plain.length > 0 ? [{ name: null, fields: plain }] : []), ...blocks];
}

/** What stands for the values while a template is written. */
export const sampleSystem: Record<SystemField, string> = {
  '@documento': '1234',
  '@processo': '567',
  '@estabelecimento': 'Estabelecimento',
  '@autor': 'Autor',
  '@data': '01/01/2026',
};

/** A field shares its value with an indexer, and is read by whom the indexer is. */
function hideRestricted(actor: Actor, { definition, restricted }: ViewedForm, values: TemplateValues): TemplateValues {
  if (restricted.length === 0) return values;
  const read = (indexer: string | null, text: string) => {
    const access = restricted.find(({ name }) => name === indexer);
    if (!access || text === '') return text;
    if (!maySeeIndexer(actor, access)) return '';
    return isMaskedFor(actor, access) ? maskDisplay(text) : text;
  };
  return Object.fromEntries(
    Object.entries(values).map(([label, value]): [string, TemplateValues[string]] => {
      if (typeof value === 'string') return [label, read(indexerOf(definition, label), value)];
      const blocks = value.map((block) =>
        Object.fromEntries(
          Object.entries(block).map(([name, text]) => [name, read(indexerOf(definition, name, label), text)]),
        ),
      );
      return [label, blocks];
    }),
  );
}

function indexerOf({ fields }: FormDefinition, name: string, group?: string): string | null {
  const level =
    group === undefined
      ? fields
      : fields.flatMap((each) => (isGroup(each) && each.name === group ? each.subfields : []));
  return level.filter(isInput).find((input) => input.name === name)?.indexer ?? null;
}
