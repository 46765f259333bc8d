import { Avatar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenName } from '../../lib/format/text.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { LayerButton } from '../../ui/menu/layer-button.tsx';
import styles from './shell.module.css';

const load = () => import('./account-menu-list.tsx');
const AccountMenuList = lazyPart(load, 'AccountMenuList', { failure: 'toast' });

/** Who is signed in and where, and the way out; what it opens comes when somebody reaches for it. */
export function AccountMenu({ isShort }: { readonly isShort: boolean }) {
  const { t } = useTranslation('menu');
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const name = chosenName(user);
  const label = t('account', { name });
  return (
    <LayerButton
      kind="menu"
      opened={isOpen}
      onOpened={setOpen}
      onReach={() => void load()}
      layer={<AccountMenuList label={label} opened={isOpen} onClose={() => setOpen(false)} />}
    >
      <UnstyledButton className={styles.account} data-tour-place="help">
        {/* Its name is what is to be read on it: who speaks to the machine says that. */}
        <VisuallyHidden>{isShort ? label : t('account', { name: '' })}</VisuallyHidden>
        <Avatar src={user.photo} name={name} alt="" size={32} color="petrol" aria-hidden />
        {!isShort && (
          <span className={styles.accountNames}>
            <Text size="dense" fw={500} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {user.customer?.companyName ?? ''}
            </Text>
          </span>
        )}
      </UnstyledButton>
    </LayerButton>
  );
}
