import { type FormDefinition, type FormLink, type FormProblem, type FormType, formLimits } from '@tramite/contract';
import { isInput, mapForm } from '@tramite/rules/form/form-definition';
import { formProblems } from '@tramite/rules/form/form-problems';
import { isSameContent } from '@tramite/rules/form/same-content';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDraftSaving } from '../../../ui/draft/use-draft-saving.ts';
import { useSaveFormType } from '../api/change-form-type.mutation.ts';
import { designOf, type FormDesign } from '../form-design.ts';
import { Designer } from './designer.ts';

/** What is designed of a form type, saved as it changes. */
export function useFormDesign(type: FormType) {
  const { id, version, changedBy, changedAt } = type;
  const content = useMemo(() => designOf(type), [type]);
  const { mutateAsync } = useSaveFormType(id);
  const saving = useDraftSaving<FormDesign>({
    ...{ name: 'form-type', id, version, content, changedBy, changedAt },
    save: ({ content: changed, ...draft }) => mutateAsync({ ...draft, content: sendable(changed, type) }),
    isSame: isSameContent,
  });
  const [designer] = useState(() => new Designer(saving.first));
  const state = useSyncExternalStore(designer.subscribe, designer.state);
  const { keep } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each design is kept once, by the newest function
  useEffect(() => keep(state.design), [state.design]);
  return { saving, designer, state };
}

/** What the server takes: a name that is being typed anew stays the old one, and attachments without a name wait. */
function sendable(design: FormDesign, { name }: FormType): FormDesign {
  const attachments = design.definition.attachments.filter(({ label }) => label.trim() !== '');
  const isWhole = attachments.length === design.definition.attachments.length;
  return {
    ...design,
    name: design.name.trim() === '' ? name : design.name.trim(),
    definition: isWhole ? design.definition : { ...design.definition, attachments },
  };
}

/** A form whose linked fields have the options of their indexers; the same as long as nothing about it changes. */
export function useLinkedForm(definition: FormDefinition, links: readonly FormLink[]): FormDefinition {
  return useMemo(() => {
    const byName = new Map(links.map((link) => [link.name, link]));
    return mapForm(definition, (part) => {
      const link = isInput(part) && part.indexer !== null ? byName.get(part.indexer) : undefined;
      return link && link.options.length > 0 && isInput(part)
        ? { ...part, options: link.options.slice(0, formLimits.mostOptions) }
        : part;
    });
  }, [definition, links]);
}

/** What is wrong with a form, found when there is time for it. */
export function useFormProblems(definition: FormDefinition, links: readonly FormLink[] | undefined): FormProblem[] {
  const settled = useDeferredValue(definition);
  return useMemo(() => (links ? formProblems(settled, links) : []), [settled, links]);
}
