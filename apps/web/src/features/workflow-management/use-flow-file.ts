import { useMutation } from '@tanstack/react-query';
import { endpoints, flowLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';

/** A .bpmn file that was chosen, and what the server says of it; nothing is kept. */
export function useFlowFile(id?: number) {
  const { t } = useTranslation('workflow-management');
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > flowLimits.maxBytes) {
        throw new Error(t('file.tooLarge', { limit: flowLimits.maxBytes / 1024 / 1024 }));
      }
      const bpmnXml = await file.text();
      return { bpmnXml, read: await call(endpoints.workflowManagement.lint, { body: { id, bpmnXml } }) };
    },
  });
  return {
    name: reading.variables?.name ?? null,
    choose: (file: File | null) => file && reading.mutate(file),
    isReading: reading.isPending,
    error: reading.error,
    data: reading.data ?? null,
  };
}
