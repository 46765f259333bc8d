import { IconDots, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { LayerButton } from '../../../ui/menu/layer-button.tsx';
import type { RecordActions } from '../record-actions.ts';
import type { Acting, MenuSubject } from './record-action.ts';

export interface RecordMenuButtonProps {
  readonly of: MenuSubject;
  readonly onAct: (acting: Acting) => void;
  /** Where it stands alone in a row: what else a card offers comes first. */
  readonly whole?: RecordActions;
}

// Actions, their texts and why not come when somebody reaches for them.
const load = () => import('./record-menu-list.tsx');
const RecordMenuList = lazyPart(load, 'RecordMenuList', { failure: 'toast' });

/** Three dots that open what else can be done with a record. */
export function RecordMenuButton({ of, onAct, whole }: RecordMenuButtonProps) {
  const { t } = useTranslation(of.kind);
  const [isOpen, setOpen] = useState(false);
  const label = t('card.actionsOf', { id: of.record.id });
  return (
    <LayerButton
      kind="menu"
      opened={isOpen}
      onOpened={setOpen}
      onReach={() => void load()}
      layer={
        <RecordMenuList
          of={of}
          label={label}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onAct={onAct}
          whole={whole}
        />
      }
    >
      <IconButton label={label} icon={whole ? IconDotsVertical : IconDots} />
    </LayerButton>
  );
}
