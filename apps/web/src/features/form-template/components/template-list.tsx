import { Button, Group, Text } from '@mantine/core';
import { IconBan, IconCircleCheck, IconStar, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormTemplateSummary } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { useSetDefault, useSwitchTemplate } from '../api/save-template.mutation.ts';
import { useTemplates } from '../api/template-reads.ts';

type T = TFunction<'form-template'>;

/** Templates of the company; each opens in its editor. */
export function TemplateList() {
  const { t } = useTranslation('form-template');
  const [density] = useDensity();
  const navigate = useNavigate();
  const templates = useTemplates();
  const parts = useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t) }), [t]);
  const acts = useStable({
    open: ({ id }: FormTemplateSummary) =>
      void navigate({ to: '/backoffice/forms/templates/$template/edit', params: { template: String(id) } }),
    actions: (template: FormTemplateSummary) => <TemplateActions template={template} size="xs" />,
  });
  if (templates.isPending) return <TableSkeleton count={6} density={density} />;
  if (!templates.data) return <ErrorState isPage error={templates.error} onRetry={() => void templates.refetch()} />;
  const { items, count } = templates.data;
  if (count === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconTemplate} />;
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {t('count', { count })}
      </Text>
      <RecordTable
        {...parts}
        name="form-templates"
        listKey="form-templates"
        label={t('title')}
        rows={items}
        total={count}
        density={density}
        actions={acts.actions}
        onOpen={acts.open}
      />
    </>
  );
}

interface TemplateActionsProps {
  readonly template: FormTemplateSummary;
  readonly size?: 'xs' | 'sm';
}

/** Makes a template the default of its form type, and offers it or no more. */
export function TemplateActions({ template, size = 'sm' }: TemplateActionsProps) {
  const { t } = useTranslation('form-template');
  const setDefault = useSetDefault();
  const turn = useSwitchTemplate();
  const { name, enabled, isDefault } = template;
  const turnLabel = t(enabled ? 'switch.disable' : 'switch.enable');
  const defaultLabel = t(isDefault ? 'default.remove' : 'default.make');
  return (
    <Group gap="xs" wrap="nowrap">
      {enabled && (
        <Button
          variant="default"
          size={size}
          aria-label={`${defaultLabel}: ${name}`}
          loading={setDefault.isPending}
          onClick={() => setDefault.mutate(template)}
        >
          {defaultLabel}
        </Button>
      )}
      <Button
        variant="default"
        size={size}
        aria-label={`${turnLabel} ${name}`}
        loading={turn.isPending}
        onClick={() => turn.mutate(template)}
      >
        {turnLabel}
      </Button>
    </Group>
  );
}

function TemplateState({ template: { enabled, isDefault } }: { readonly template: FormTemplateSummary }) {
  const { t } = useTranslation('form-template');
  if (!enabled) return <ToneBadge tone="mute" icon={IconBan} label={t('state.disabled')} />;
  return isDefault ? (
    <ToneBadge tone="past" icon={IconStar} label={t('state.default')} />
  ) : (
    <ToneBadge tone="good" icon={IconCircleCheck} label={t('state.enabled')} />
  );
}

const columnsOf = (t: T): readonly RecordColumn<FormTemplateSummary>[] => [
  { id: 'name', label: t('columns.name'), width: 200, grows: true, isFixed: true, cell: ({ name }) => name },
  { id: 'formType', label: t('columns.formType'), width: 220, grows: true, cell: ({ formType }) => formType.label },
  { id: 'state', label: t('columns.state'), width: 130, cell: (template) => <TemplateState template={template} /> },
  { id: 'version', label: t('columns.version'), width: 90, hiddenBelow: 900, cell: ({ version }) => version },
  {
    id: 'changed',
    label: t('columns.changed'),
    width: 160,
    hiddenBelow: 1100,
    cell: ({ changedAt }) => <RelativeTime instant={changedAt} />,
  },
];

const linesOf =
  (t: T) =>
  (template: FormTemplateSummary): RecordLines => ({
    title: template.name,
    mark: <TemplateState template={template} />,
    note: template.formType.label,
    state: t('versionOf', { number: template.version }),
  });
