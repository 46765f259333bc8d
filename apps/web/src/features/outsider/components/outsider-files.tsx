import { Button, FileButton, Select, Text } from '@mantine/core';
import { IconCamera, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import type { OutsiderWork } from '@tramite/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSendFile } from '../api/outsider.mutation.ts';
import styles from './outsider.module.css';

export interface OutsiderFilesProps {
  readonly token: string;
  readonly work: OutsiderWork;
  readonly onSent: (work: OutsiderWork) => void;
}

/** Files and photos, one at a time, each under a label. */
export function OutsiderFiles({ token, work, onSent }: OutsiderFilesProps) {
  const { t } = useTranslation('outsider');
  const { labels, files, filesLeft } = work;
  const missing = labels.find(({ label }) => !files.some((file) => file.label === label));
  const [chosen, setChosen] = useState<string | null>(null);
  const label = chosen ?? missing?.label ?? labels[0]?.label ?? '';
  const send = useSendFile(token);
  const [share, setShare] = useState(0);
  const handleFile = (file: File | null) => {
    if (!file || send.isPending) return;
    setShare(0);
    const handleSent = (sent: OutsiderWork) => {
      setChosen(null);
      onSent(sent);
    };
    send.mutate({ file, label, onProgress: setShare }, { onSuccess: handleSent });
  };
  const name = send.variables?.file.name ?? '';
  return (
    <section className={styles.part} aria-labelledby="outsider-files">
      <h2 id="outsider-files" className={styles.heading}>
        {t('files.title')}
      </h2>
      {filesLeft === 0 ? (
        <Notice tone="info">{t('files.full')}</Notice>
      ) : (
        <>
          <Select
            label={t('files.label')}
            data={labels.map((each) => ({
              value: each.label,
              label: each.required ? t('files.required', { label: each.label }) : each.label,
            }))}
            value={label}
            allowDeselect={false}
            onChange={setChosen}
          />
          <div className={styles.buttons}>
            <Pick kind="photo" isBusy={send.isPending} onFile={handleFile} />
            <Pick kind="choose" isBusy={send.isPending} onFile={handleFile} />
          </div>
        </>
      )}
      <div role="status">
        {send.isPending && (
          <Text>
            {share < 1 ? t('files.sending', { name, percent: Math.round(share * 100) }) : t('files.opening', { name })}
          </Text>
        )}
      </div>
      {send.isError && (
        <Notice tone="bad" role="alert">
          {messageOf(send.error)}
        </Notice>
      )}
      <Sent files={files} />
    </section>
  );
}

interface PickProps {
  readonly kind: 'photo' | 'choose';
  readonly isBusy: boolean;
  readonly onFile: (file: File | null) => void;
}

function Pick({ kind, isBusy, onFile }: PickProps) {
  const { t } = useTranslation('outsider');
  const reset = useRef<() => void>(null);
  const Picture = kind === 'photo' ? IconCamera : IconUpload;
  const handleChange = (file: File | null) => {
    // The same file may be chosen again after it was refused.
    reset.current?.();
    onFile(file);
  };
  return (
    <FileButton
      resetRef={reset}
      accept={kind === 'photo' ? 'image/*' : undefined}
      {...(kind === 'photo' && { capture: 'environment' })}
      inputProps={{ 'aria-label': t(`files.${kind}`) }}
      onChange={handleChange}
    >
      {({ onClick }) => (
        <Button
          variant="default"
          size="md"
          disabled={isBusy}
          leftSection={<Picture size={18} aria-hidden />}
          onClick={onClick}
        >
          {t(`files.${kind}`)}
        </Button>
      )}
    </FileButton>
  );
}

function Sent({ files }: { readonly files: OutsiderWork['files'] }) {
  const { t } = useTranslation('outsider');
  if (files.length === 0) return <Text className={styles.quiet}>{t('files.none')}</Text>;
  return (
    <ul className={styles.files} aria-label={t('files.sent')}>
      {files.map(({ label, name, sentAt }) => (
        <li key={`${sentAt} ${name}`}>
          <IconCircleCheck size={16} aria-hidden /> {label}: {name}
        </li>
      ))}
    </ul>
  );
}
