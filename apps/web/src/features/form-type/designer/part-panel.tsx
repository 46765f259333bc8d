import { Button, Checkbox, FileButton, Text, Textarea, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type FormElement, formLimits } from '@tramite/contract';
import { isGroup, isInput } from '@tramite/rules/form/form-definition';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './designer.module.css';
import { useDesigner } from './designer-context.ts';
import { changeElement } from './form-edits.ts';
import { InputPanel } from './input-panel.tsx';
import { pictureOf } from './picture-of.ts';
import { RulesField } from './rules-field.tsx';

/** What the chosen part is and when it is shown. */
export function PartPanel({ element }: { readonly element: FormElement }) {
  const { t } = useTranslation('form-type');
  const { designer, problems } = useDesigner();
  const { id, name, kind } = element;
  const write = (part: object, edit = '') =>
    designer.editForm((form) => changeElement(form, id, (each) => ({ ...each, ...part }) as FormElement), {
      name: edit && `${id}.${edit}`,
    });
  const error = problems.find(({ fieldId, code }) => fieldId === id && (code === 'unnamed' || code === 'name_twice'));
  return (
    <div className={styles.fields}>
      <div data-field="name">
        <TextInput
          label={t(`panel.nameOf.${kind}`)}
          required={kind !== 'text'}
          maxLength={formLimits.nameLength}
          error={error?.message}
          value={name}
          onChange={({ currentTarget: { value } }) => write({ name: value }, 'name')}
        />
      </div>
      {element.kind === 'text' && (
        <Textarea
          label={t('panel.text')}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={formLimits.textLength}
          value={element.text}
          onChange={({ currentTarget: { value } }) => write({ text: value }, 'text')}
        />
      )}
      {element.kind === 'image' && <PictureField url={element.url} alt={name} onChange={(url) => write({ url })} />}
      {isGroup(element) && (
        <Checkbox
          label={t('panel.repeats')}
          description={t('panel.repeatsHint', { most: formLimits.mostBlocks })}
          checked={element.multiple}
          onChange={({ currentTarget: { checked } }) => write({ multiple: checked })}
        />
      )}
      {isInput(element) && <InputPanel input={element} />}
      <RulesField element={element} />
    </div>
  );
}

interface PictureFieldProps {
  readonly url: string;
  readonly alt: string;
  readonly onChange: (url: string) => void;
}

function PictureField({ url, alt, onChange }: PictureFieldProps) {
  const { t } = useTranslation('form-type');
  const [isRefused, setRefused] = useState(false);
  const handleChoose = async (file: File | null) => {
    if (!file) return;
    const picture = await pictureOf(file);
    setRefused(picture === null);
    if (picture) onChange(picture);
  };
  return (
    <div className={styles.fields} data-field="picture">
      {url && <img className={styles.picture} src={url} alt={alt} />}
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void handleChoose(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
            {t(url ? 'panel.otherPicture' : 'panel.picture')}
          </Button>
        )}
      </FileButton>
      {isRefused && (
        <Text size="dense" c="red" role="alert">
          {t('panel.pictureRefused')}
        </Text>
      )}
    </div>
  );
}
