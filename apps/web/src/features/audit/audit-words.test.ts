import { renderHook } from '@testing-library/react';
import { auditActions, auditObjects } from '@tramite/contract';
import { expect, it } from 'vitest';
import texts from '../../../public/locales/pt-br/audit.json' with { type: 'json' };
import { addTexts } from '../../testing/render.tsx';
import { useAuditWords } from './audit-words.ts';

addTexts('audit', texts);

it('has words for every act and object, and for nothing else', () => {
  expect(Object.keys(texts.actions).sort()).toEqual(auditActions.map((name) => name.replaceAll('.', '_')).sort());
  expect(Object.keys(texts.objects).sort()).toEqual([...auditObjects].sort());
});

it('reads rows that were sealed under a former name, registrations and refused calls', () => {
  const { result } = renderHook(() => useAuditWords());
  expect(result.current.action('quickFilter.create')).toBe('Criou um filtro salvo');
  expect(result.current.object('outbox-message')).toBe('Mensagens enviadas');
  expect(result.current.action('backoffice.holidays.create')).toBe('Criou em Feriados');
  expect(result.current.action('GET /api/v1/user')).toBe('Leitura recusada');
  expect(result.current.action('call.change')).toBe('Alteração recusada');
});
