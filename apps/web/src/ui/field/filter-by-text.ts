import type { OptionsFilter } from '@mantine/core';
import { foldText } from '../../lib/format/text.ts';

/** Options whose label, or group, contains the text, for a Mantine list. */
export const filterByText: OptionsFilter = ({ options, search }) => {
  const wanted = foldText(search);
  const isWanted = ({ label }: { readonly label: string }) => foldText(label).includes(wanted);
  return options.flatMap((option): typeof options => {
    if (!('items' in option)) {
      return isWanted(option) ? [option] : [];
    }
    const items = foldText(String(option.group)).includes(wanted) ? option.items : option.items.filter(isWanted);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};
