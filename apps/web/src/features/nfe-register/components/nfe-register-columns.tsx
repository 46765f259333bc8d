import { IconAlertTriangle, IconBan, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import type { NfeRegister } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

const looks = {
  none: { tone: 'mute', icon: IconBan },
  valid: { tone: 'good', icon: IconCircleCheck },
  ending: { tone: 'warn', icon: IconClockExclamation },
  ended: { tone: 'bad', icon: IconAlertTriangle },
} as const;

export const cnpjOf = ({ cnpj }: Pick<NfeRegister, 'cnpj'>) => displayFormat('CNPJ', cnpj);

function CertificateState({ register: { certificate } }: { readonly register: NfeRegister }) {
  const { t } = useTranslation('nfe-register');
  const state = certificate?.state ?? 'none';
  const day = certificate ? formatDay(certificate.until.slice(0, 10)) : '';
  return <ToneBadge {...looks[state]} label={t(`certificate.states.${state}`, { day })} />;
}

/** The columns of the register, and the same on a phone. */
export function useNfeRegisterColumns() {
  const { t } = useTranslation('nfe-register');
  return useMemo(() => {
    const seriesOf = ({ series }: NfeRegister) => (series.length > 0 ? series.join(', ') : t('allSeries'));
    const typeOf = ({ documentType }: NfeRegister) => documentType ?? t('usualType');
    const columns: readonly RecordColumn<NfeRegister>[] = [
      { id: 'cnpj', label: t('columns.cnpj'), width: 190, isFixed: true, cell: cnpjOf },
      { id: 'type', label: t('columns.type'), width: 240, grows: true, cell: typeOf },
      { id: 'series', label: t('columns.series'), width: 120, hiddenBelow: 800, cell: seriesOf },
      {
        id: 'certificate',
        label: t('columns.certificate'),
        width: 220,
        cell: (register) => <CertificateState register={register} />,
      },
    ];
    const lines = (register: NfeRegister): RecordLines => ({
      title: cnpjOf(register),
      mark: <CertificateState register={register} />,
      note: [typeOf(register), t('seriesOf', { series: seriesOf(register) })].join(' · '),
    });
    return { columns, lines };
  }, [t]);
}
