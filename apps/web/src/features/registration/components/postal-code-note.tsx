import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatList } from '../../../lib/format/text.ts';
import type { PostalCodeNews } from '../use-postal-code.ts';

export interface PostalCodeNoteProps {
  readonly news: PostalCodeNews;
}

/** Says below a CEP what became of asking for its address. */
export function PostalCodeNote({ news }: PostalCodeNoteProps) {
  const { t } = useTranslation('registration');
  const { kept } = news;
  const fields = formatList(kept.map(({ label }) => label));
  return (
    <div role="status">
      {textsOf(news, t).map((text) => (
        <Text key={text} size="sm" c="dimmed">
          {text}
        </Text>
      ))}
      {kept.length > 0 && (
        <>
          <Text size="sm">{t('postalCode.kept', { count: kept.length, fields })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={news.replaceKept}>
            {t('postalCode.replace')}
          </Button>
        </>
      )}
    </div>
  );
}

function textsOf(
  { isAsking, error, address }: PostalCodeNews,
  t: (key: 'postalCode.asking' | 'postalCode.trial') => string,
) {
  if (isAsking) {
    return [t('postalCode.asking')];
  }
  if (error) {
    // An installation that asks nobody promised nothing.
    return isApiError(error) && error.code === 'postal_code.off' ? [] : [error.message];
  }
  if (!address) {
    return [];
  }
  const { street, district, city, state, isReal } = address;
  const place = [street, district, `${city}/${state}`].filter(Boolean).join(', ');
  return isReal ? [place] : [place, t('postalCode.trial')];
}
