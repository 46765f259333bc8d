import type { FormDefinition, FormLink } from '@tramite/contract';
import { isInput, mapForm } from './form-definition.ts';

/** A form without the links to indexers that a company lacks, or has as something else. */
export function fitForm(definition: FormDefinition, links: readonly FormLink[]): FormDefinition {
  return mapForm(definition, (part) => {
    if (!isInput(part) || part.indexer === null) return part;
    const { type, format, multiple, indexer } = part;
    const fits = links.some(
      (link) => link.name === indexer && link.type === type && link.format === format && link.multiple === multiple,
    );
    return fits ? part : { ...part, indexer: null };
  });
}
