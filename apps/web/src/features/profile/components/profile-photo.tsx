import { Avatar, Button } from '@mantine/core';
import { photoLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { chosenName } from '../../../lib/format/text.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { refusalOf } from '../../../lib/upload/check-file.ts';
import { PickFiles } from '../../../parts/upload/pick-files.tsx';
import { toast, toastTime } from '../../../ui/feedback/toast.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { photoButtonId, useSetPhoto } from '../api/set-photo.mutation.ts';
import styles from './profile-photo.module.css';

const limits = { ...photoLimits, maxVideoBytes: photoLimits.maxBytes };

/** The user's photo, with what puts another in its place. Who assumed the profile only sees it. */
export function ProfilePhoto({ photo }: { readonly photo: string | null }) {
  const { t } = useTranslation('profile');
  const user = useUser();
  const { mutate, isPending, variables } = useSetPhoto();
  const handleFiles = ([file]: readonly File[]) => {
    const refusal = file ? refusalOf(file, limits) : null;
    if (refusal) {
      toast.warning(refusal, { id: 'profile-photo', time: toastTime.account });
    } else if (file) {
      mutate(file);
    }
  };
  const handleRemove = async () => {
    if (await confirm({ title: t('photo.removeTitle'), message: t('photo.removeHint'), isDangerous: true })) {
      mutate(null);
    }
  };
  return (
    <div className={styles.photo}>
      <Avatar src={photo} name={chosenName(user)} alt={photo ? t('photo.title') : ''} size={80} />
      {user.userAssumeId === null && (
        <div className={styles.acts}>
          <PickFiles
            id={photoButtonId}
            isSingle
            variant="default"
            label={photo ? t('photo.change') : t('photo.choose')}
            extensions={photoLimits.extensions}
            loading={isPending && variables !== null}
            disabled={isPending}
            onFiles={handleFiles}
          >
            {photo ? t('photo.change') : t('photo.choose')}
          </PickFiles>
          {photo && (
            <Button
              variant="default"
              loading={isPending && variables === null}
              disabled={isPending}
              onClick={() => void handleRemove()}
            >
              {t('photo.remove')}
            </Button>
          )}
          <p className={styles.hint}>{t('photo.hint', { limit: photoLimits.maxBytes / 1024 / 1024 })}</p>
        </div>
      )}
    </div>
  );
}
