import {
  type Icon,
  IconBuilding,
  IconFiles,
  IconRoute,
  IconSettings,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { ipLevels, type Permission, type RegistrationName, registrations, type SetupStep } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import type { ScreenEntry } from '../../../ui/screen/screen-entry.ts';
import { useMenu } from '../../../ui/screen/use-menu.ts';
import { backofficeMenu } from '../backoffice.menu.ts';

export interface OfficeEntry {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  /** Router path below /auto. */
  readonly to: string;
  /** Other screens that belong to it, by the beginnings of their paths. */
  readonly also: readonly string[];
  /** Of the first steps, the one that is taken there: it has the count, and is said to be open. */
  readonly step: SetupStep | null;
}

export interface OfficeGroup {
  readonly key: GroupKey;
  readonly label: string;
  readonly icon: Icon;
  readonly entries: readonly OfficeEntry[];
}

type MenuKey = ScreenEntry['label'];
type Part = { readonly screen: MenuKey } | { readonly of: RegistrationName } | { readonly networks: true };

const screens = (...keys: readonly MenuKey[]): readonly Part[] => keys.map((screen) => ({ screen }));
const records = (...names: readonly RegistrationName[]): readonly Part[] => names.map((of) => ({ of }));

/** What the administration is made of, in the order of its rail. */
const parts = {
  people: screens('userCards', 'sentInvites', 'userRoles', 'functionsOfOthers', 'documentInvites'),
  structure: [
    ...screens('structure'),
    ...records('customers', 'legal-person', 'companies', 'establishments', 'establishment-groups', 'holidays'),
  ],
  processes: [
    ...records('processes-types'),
    ...screens('workflowManagement'),
    ...records('processes-groups', 'workflow-roles', 'checklists', 'prepared-processes'),
    ...screens('events', 'differenceRules', 'processImport'),
  ],
  documents: [
    ...records('document-types', 'indexers', 'lists', 'list-options'),
    ...screens('dynamicForms', 'formTemplates'),
    ...records('old-forms'),
    ...screens('nfeRegister'),
  ],
  security: [...screens('accessReview', 'audit', 'apiKeys'), { networks: true }],
  system: screens('announcements', 'outboxMessages', 'bin', 'webhooks', 'resources'),
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type GroupKey = keyof typeof parts;

const icons: Readonly<Record<GroupKey, Icon>> = {
  people: IconUsers,
  structure: IconBuilding,
  processes: IconRoute,
  documents: IconFiles,
  security: IconShieldLock,
  system: IconSettings,
};

const steps: Readonly<Record<string, SetupStep>> = {
  'legal-person': 'legal-person',
  companies: 'companies',
  establishments: 'establishments',
  'processes-types': 'processes-types',
  userCards: 'people',
  functionsOfOthers: 'functions',
};

/** Screens that are no entry of their own, by the entry that they belong to. */
const also: Readonly<Record<string, readonly string[]>> = {
  customers: ['/backoffice/installation'],
  userCards: ['/backoffice/user-management/user-cards'],
  sentInvites: ['/backoffice/user-management/invite-users'],
  'prepared-processes': ['/backoffice/process/register-templates'],
  workflowManagement: ['/workflow-management'],
  formTemplates: ['/backoffice/forms/templates'],
  announcements: ['/backoffice/notification-establishment'],
};

/** Whoever may read one registration may read all of them. */
export const registrationReaders = ['backoffice.*'] as const;
const networkKeepers: readonly Permission[] = ['admin.ip'];

/** What the user may open of the administration, by group; groups of which nothing may be opened are left out. */
export function useOfficeGroups(): readonly OfficeGroup[] {
  const { t } = useTranslation(['backoffice', 'menu']);
  const user = useUser();
  const offered = useMenu(backofficeMenu);
  return useMemo(() => {
    const words = user.customer?.words ?? null;
    const entry = (key: string, label: string, hint: string, to: string): OfficeEntry => ({
      ...{ key, label, hint, to },
      also: also[key] ?? [],
      step: steps[key] ?? null,
    });
    const entriesOf = (part: Part): readonly OfficeEntry[] => {
      if ('screen' in part) {
        const found = offered.find(({ label }) => label === part.screen);
        return found
          ? [entry(part.screen, t(`menu:${part.screen}`), t(`hints.${part.screen}` as never), found.to)]
          : [];
      }
      if ('of' in part) {
        const found = registrations.find(({ name }) => name === part.of);
        if (!found || !hasAnyPermission(user, registrationReaders)) return [];
        const { name, label, hint } = inWords(words, found);
        return [entry(name, label, hint, `/backoffice/${name}`)];
      }
      return hasAnyPermission(user, networkKeepers)
        ? ipLevels.map((level) =>
            entry(`${level}-ip`, t(`networks.${level}`), t('hints.networks'), `/backoffice/${level}-ip`),
          )
        : [];
    };
    return (Object.keys(parts) as GroupKey[])
      .map((key) => ({ key, label: t(`groups.${key}`), icon: icons[key], entries: parts[key].flatMap(entriesOf) }))
      .filter(({ entries }) => entries.length > 0);
  }, [user, offered, t]);
}
