import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import type { endpoints, ResponseOf, UserGrants } from '@tramite/contract';
import { useTranslation } from 'react-i18next';

interface PermissionFieldsProps {
  readonly offer: ResponseOf<typeof endpoints.userPermission.get>['offer'];
  readonly given: UserGrants;
  readonly onChange: (part: Partial<UserGrants>) => void;
}

interface Offered {
  readonly id: number;
  readonly name: string;
  readonly mayGive?: boolean;
}

/** What somebody is given; what the user does not hold cannot be chosen, only taken away. */
export function PermissionFields({ offer, given, onChange }: PermissionFieldsProps) {
  const { t } = useTranslation('user');
  const list = (name: 'roleIds' | 'functionIds' | 'establishmentIds', offered: readonly Offered[], label: string) => (
    <MultiSelect
      label={label}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('filter.noOption')}
      data={offered.map((each) => ({
        value: String(each.id),
        label: each.name,
        disabled: each.mayGive === false && !given[name].includes(each.id),
      }))}
      value={given[name].map(String)}
      onChange={(ids) => onChange({ [name]: ids.map(Number) })}
    />
  );
  const mayGiveAll = offer.allEstablishments || given.allEstablishments;
  return (
    <Stack gap="md">
      {list('roleIds', offer.roles, t('columns.roles'))}
      {list('functionIds', offer.functions, t('columns.functions'))}
      <Checkbox
        label={t('permissions.everywhere')}
        checked={given.allEstablishments}
        disabled={!mayGiveAll}
        onChange={(event) => onChange({ allEstablishments: event.currentTarget.checked })}
      />
      {!given.allEstablishments && list('establishmentIds', offer.establishments, t('columns.places'))}
      <Checkbox
        label={t('permissions.ownOnly')}
        checked={given.seesOwnOnly}
        onChange={(event) => onChange({ seesOwnOnly: event.currentTarget.checked })}
      />
      <MultiSelect
        label={t('permissions.resources')}
        description={t('permissions.resourcesHint')}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('filter.noOption')}
        data={offer.permissions.map(({ action, label, mayGive }) => ({
          value: action,
          label,
          disabled: !mayGive && !given.resources.includes(action),
        }))}
        value={given.resources}
        onChange={(resources) => onChange({ resources })}
      />
    </Stack>
  );
}
