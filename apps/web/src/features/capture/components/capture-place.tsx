import { Select, SimpleGrid, Text } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { filterByText } from '../../../ui/filter-by-text.ts';

export interface Place {
  readonly establishmentId: number | null;
  readonly typeId: number | null;
}

export interface CapturePlaceProps {
  readonly establishments: ResponseOf<typeof endpoints.establishment.listMine>['items'];
  readonly tree: ResponseOf<typeof endpoints.processType.tree>;
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** Where the process begins, and of which type. The only establishment is named and not asked for (decisions row 152). */
export function CapturePlace({ establishments, tree, place, onChange }: CapturePlaceProps) {
  const { t } = useTranslation(['process', 'common']);
  const label = useUser().customer?.labels.establishment ?? t('process:capture.establishment');
  const shared = {
    required: true,
    searchable: true,
    allowDeselect: false,
    filter: filterByText,
    nothingFoundMessage: t('common:indexer.notFound'),
    placeholder: t('common:indexer.choose'),
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {establishments.length === 1 ? (
        <Only label={label} name={establishments[0]?.name ?? ''} />
      ) : (
        <Select
          {...shared}
          label={label}
          data={establishments.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={textOf(place.establishmentId)}
          onChange={(id) => id !== null && onChange({ ...place, establishmentId: Number(id) })}
        />
      )}
      <Select
        {...shared}
        label={t('process:capture.type')}
        data={tree.map(({ text, children }) => ({
          group: text,
          items: children.map((type) => ({ value: String(type.id), label: type.text, disabled: type.status.disabled })),
        }))}
        value={textOf(place.typeId)}
        onChange={(id) => id !== null && onChange({ ...place, typeId: Number(id) })}
      />
    </SimpleGrid>
  );
}

/** The one there is: read like the field beside it, and nothing to choose. */
function Only({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <div>
      <Text component="p" size="sm" fw={500} m={0}>
        {label}
      </Text>
      <Text component="p" m={0} mt={6}>
        {name}
      </Text>
    </div>
  );
}

function textOf(id: number | null): string | null {
  return id === null ? null : String(id);
}
