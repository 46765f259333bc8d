import { Checkbox, Group, Radio, Select, Text } from '@mantine/core';
import {
  type NoticeDelivery,
  type NoticeGroup,
  type NoticeSettings,
  noticeDeliveries,
  noticeGroups,
} from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useNoticeSettings, useSaveNoticeSettings } from '../api/notice-settings.ts';
import styles from './notice-mail.module.css';

const times = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);
const usualNight = { from: '20:00', until: '07:00' };

/** Which notices reach the user by mail, too, and when; each choice is kept as it is made. */
export function NoticeMailSection() {
  const { t } = useTranslation('notice-mail');
  const settings = useNoticeSettings();
  return (
    <PageSection title={t('title')} hint={t('hint')}>
      {settings.isPending && <Skeletons count={5} height={44} />}
      {settings.isError && !settings.data && (
        <ErrorState title={t('failed')} error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <Choices settings={settings.data} />}
    </PageSection>
  );
}

function Choices({ settings }: { readonly settings: NoticeSettings }) {
  const { t } = useTranslation('notice-mail');
  const saving = useSaveNoticeSettings();
  const shown = saving.isPending ? saving.variables : settings;
  const save = (part: Partial<NoticeSettings>) =>
    saving.mutate({ ...shown, ...part }, { onError: () => toast.error(t('saveFailed'), { id: 'notice-mail' }) });
  const { groups, quiet, digestAt } = shown;
  return (
    <div className={styles.choices}>
      {noticeGroups.map((group) => (
        <GroupChoice
          key={group}
          group={group}
          value={groups[group]}
          onChange={(delivery) => save({ groups: { ...groups, [group]: delivery } })}
        />
      ))}
      {Object.values(groups).includes('DAILY') && (
        <TimeChoice label={t('digestAt')} value={digestAt} onChange={(next) => save({ digestAt: next })} />
      )}
      <Checkbox
        label={t('quiet')}
        description={t('quietHint')}
        checked={quiet !== null}
        onChange={(event) => save({ quiet: event.currentTarget.checked ? usualNight : null })}
      />
      {quiet && (
        <div className={styles.hours}>
          <TimeChoice label={t('from')} value={quiet.from} onChange={(from) => save({ quiet: { ...quiet, from } })} />
          <TimeChoice
            label={t('until')}
            value={quiet.until}
            onChange={(until) => save({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
      {quiet && quiet.from === quiet.until && <Text role="status">{t('sameHours')}</Text>}
    </div>
  );
}

interface GroupChoiceProps {
  readonly group: NoticeGroup;
  readonly value: NoticeDelivery;
  readonly onChange: (delivery: NoticeDelivery) => void;
}

function GroupChoice({ group, value, onChange }: GroupChoiceProps) {
  const { t } = useTranslation('notice-mail');
  return (
    <Radio.Group
      label={t(`group.${group}`)}
      description={t(`groupHint.${group}`)}
      value={value}
      onChange={(next) => onChange(next as NoticeDelivery)}
    >
      <Group gap="md" mt="xs">
        {noticeDeliveries.map((each) => (
          <Radio key={each} value={each} label={t(`delivery.${each}`)} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface TimeChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

function TimeChoice({ label, value, onChange }: TimeChoiceProps) {
  return (
    <Select
      className={styles.time}
      label={label}
      data={times.includes(value) ? times : [...times, value].toSorted()}
      value={value}
      allowDeselect={false}
      searchable
      onChange={(next) => next && onChange(next)}
    />
  );
}
