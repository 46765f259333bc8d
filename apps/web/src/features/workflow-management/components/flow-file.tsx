import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { useFlowFile } from '../use-flow-file.ts';
import { FlowDiagram } from './flow-diagram.tsx';
import { FlowProblems } from './flow-problems.tsx';

/** Chooses a .bpmn file and shows what is in it and what is wrong with it. */
export function FlowFile({ file }: { readonly file: ReturnType<typeof useFlowFile> }) {
  const { t } = useTranslation('workflow-management');
  const { name, data, error, isReading, choose } = file;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <FileButton accept=".bpmn,.xml,application/xml,text/xml" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={isReading} leftSection={<IconUpload size={16} aria-hidden />}>
              {t(name ? 'file.another' : 'file.choose')}
            </Button>
          )}
        </FileButton>
        {name && <Text c="dimmed">{name}</Text>}
      </Group>
      {error && (
        <Notice tone="bad" role="alert">
          {messageOf(error)}
        </Notice>
      )}
      {data && (
        <>
          <FlowProblems problems={data.read.problems} />
          <FlowDiagram diagram={data.read.diagram} />
        </>
      )}
    </Stack>
  );
}
