import { Button, Text, TextInput } from '@mantine/core';
import { IconBuildingSkyscraper, IconChevronsDown, IconChevronsUp, IconSearch } from '@tabler/icons-react';
import type { Registration, Structure } from '@tramite/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useStructure } from '../api/get-structure.query.ts';
import { branchesOf, countLevels, findBranches, type Level, levels } from '../structure-tree.ts';
import { useLevels } from '../use-levels.ts';
import styles from './structure.module.css';
import { keyOf, StructureBranches } from './structure-branches.tsx';

/** The company of the user: legal persons, their branches, and the establishments of these. */
export function StructureView() {
  const structure = useStructure();
  if (structure.isPending) {
    return <Skeletons count={8} height={40} />;
  }
  if (structure.isError) {
    return <ErrorState isPage error={structure.error} onRetry={() => void structure.refetch()} />;
  }
  return <Tree structure={structure.data} />;
}

function Tree({ structure }: { readonly structure: Structure }) {
  const { t } = useTranslation('structure');
  const registrations = useLevels();
  const branches = useMemo(() => branchesOf(structure), [structure]);
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => findBranches(branches, typed), [branches, typed]);
  const isFinding = typed.trim() !== '';
  const foldable = useMemo(() => branches.flatMap((each) => [each, ...each.below]).map(keyOf), [branches]);
  const areClosed = foldable.every((key) => closed.has(key));
  const handleFold = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) {
      next.add(key);
    }
    setClosed(next);
  };
  const Fold = areClosed ? IconChevronsDown : IconChevronsUp;
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          className={styles.find}
          aria-label={t('find')}
          placeholder={t('findHint')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<Fold size={16} aria-hidden />}
          disabled={isFinding || foldable.length === 0}
          onClick={() => setClosed(new Set(areClosed ? [] : foldable))}
        >
          {t(areClosed ? 'openAll' : 'closeAll')}
        </Button>
        <Text role="status" c="dimmed" size="dense">
          {sumOf(countLevels(shown), registrations)}
        </Text>
      </div>
      <div className={styles.company}>
        <IconBuildingSkyscraper size={20} aria-hidden />
        <TextLink
          to="/backoffice/$page/$record"
          params={{ page: 'customers', record: String(structure.id) }}
          fw={600}
          className={styles.name}
        >
          {structure.label}
        </TextLink>
      </div>
      {shown.length > 0 ? (
        <StructureBranches
          label={structure.label}
          branches={shown}
          registrations={registrations}
          abilities={structure.abilities}
          // What is found is not hidden.
          closed={isFinding ? nothing : closed}
          onFold={isFinding ? null : handleFold}
        />
      ) : (
        <EmptyState
          title={isFinding ? t('notFound', { text: typed.trim() }) : t('empty')}
          hint={isFinding ? t('notFoundHint') : t('emptyHint')}
        />
      )}
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** '2 pessoas jurídicas · 1 filial · 4 estabelecimentos' */
const sumOf = (counts: Readonly<Record<Level, number>>, registrations: Readonly<Record<Level, Registration>>) =>
  levels
    .map((level) => {
      const { label, one } = registrations[level];
      return `${formatCount(counts[level])} ${counts[level] === 1 ? one : label.toLocaleLowerCase('pt-BR')}`;
    })
    .join(' · ');
