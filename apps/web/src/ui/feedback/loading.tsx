import { Loader, type LoaderProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The wheel that stands where something comes, with its name. */
export function Loading(props: LoaderProps) {
  const { t } = useTranslation();
  return <Loader role="img" aria-label={t('loading')} {...props} />;
}
