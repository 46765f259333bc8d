import { NumberInput, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useField } from '../../../lib/form/use-form.ts';
import { DrawingPad } from '../../../parts/signature/drawing-pad.tsx';
import type { SignForm } from '../sign-form.ts';
import { markSize } from './signing-pages.tsx';

interface MarkFieldsProps {
  readonly of: Form<SignForm>;
  /** Pages of the document; 0 until they are known. */
  readonly pages: number;
}

/** What is seen of the signature on the pages, and where. */
export function MarkFields({ of, pages }: MarkFieldsProps) {
  const { t } = useTranslation('document-signature');
  const mark = useField(of, 'mark');
  const drawing = useField(of, 'drawing');
  const placement = useField(of, 'placement');
  const handlePage = (page: number | string) => {
    if (typeof page !== 'number' || page < 1 || page > pages) return;
    placement.set({ ...(placement.value ?? bottomOf(page)), page });
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('mark.label')}
        value={mark.value}
        onChange={(kind) => mark.set(kind === 'DRAWN' || kind === 'NONE' ? kind : 'TYPED')}
      >
        <Stack gap={6} mt={4}>
          <Radio value="TYPED" label={t('mark.typed')} />
          <Radio value="DRAWN" label={t('mark.drawn')} />
          <Radio value="NONE" label={t('mark.none')} />
        </Stack>
      </Radio.Group>
      {mark.value === 'DRAWN' && <DrawingPad error={drawing.error} onChange={drawing.set} />}
      {mark.value !== 'NONE' && pages > 0 && (
        <NumberInput
          label={t('mark.page')}
          description={t('mark.pageHint')}
          min={1}
          max={pages}
          value={placement.value?.page ?? pages}
          onChange={handlePage}
        />
      )}
    </Stack>
  );
}

/** Where a mark stands unless somebody puts it elsewhere. */
export const bottomOf = (page: number) => ({ page, x: 0.56, y: 0.88, ...markSize });
