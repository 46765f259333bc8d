import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askAnew } from '../lib/navigation/ask-anew.ts';

export interface Crumb {
  readonly label: string;
  /** Router path below /auto; the last crumb has none. */
  readonly to?: string;
}

/** Where the user is, from the widest to the present place. */
export function PageCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  if (crumbs.length === 0) {
    return null;
  }
  return (
    <nav aria-label={t('breadcrumbs')}>
      <Breadcrumbs separatorMargin={6} separator="›">
        {crumbs.map(({ label, to }, index) =>
          to ? (
            <Anchor key={label} component={Link} to={to} state={askAnew} size="13px" c="dimmed">
              {label}
            </Anchor>
          ) : (
            <Text key={label} size="13px" aria-current={index === crumbs.length - 1 ? 'page' : undefined} truncate>
              {label}
            </Text>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}
