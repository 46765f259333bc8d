import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface SkeletonsProps {
  readonly count: number;
  /** px of one shape; give the height the real thing will have. */
  readonly height: number;
  /** px between shapes. */
  readonly gap?: number;
}

const widths = ['100%', '92%', '97%', '88%', '95%'];

/** Shapes of what is coming, in its final size. */
export function Skeletons({ count, height, gap = 8 }: SkeletonsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={gap} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key, index) => (
        <Skeleton key={key} height={height} width={height < 32 ? widths[index % widths.length] : '100%'} />
      ))}
    </Stack>
  );
}
