import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useChangeFunctions, useOwnFunctions, useRestoreFunctions } from '../api/own-functions.ts';
import { ChoiceForm } from './choice-form.tsx';

/** Which of their functions and establishments a user works with. */
export function FunctionForm() {
  const { t } = useTranslation('functions');
  const { data, error, refetch } = useOwnFunctions();
  const changing = useChangeFunctions();
  const restoring = useRestoreFunctions();
  if (error && !data) {
    return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={4} height={44} />;
  }
  return (
    <ChoiceForm
      key={JSON.stringify(data)}
      given={data}
      hints={{ establishments: t('establishmentsHint'), roles: t('rolesHint'), none: t('none') }}
      isSaving={changing.isPending}
      isRestoring={restoring.isPending}
      onSave={(choice) => changing.mutate(choice)}
      onRestore={() => restoring.mutate()}
    />
  );
}
