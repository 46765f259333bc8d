import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { DocumentCard } from './document-card.tsx';

addTexts('document', texts);

const [step] = makeDocument().checks;
const deniedChecks = [{ ...(step as NonNullable<typeof step>), ability: 'check.wrong_role' }];

function renderCard(over: Parameters<typeof makeDocument>[0], onOpen = vi.fn(), onApproach = vi.fn()) {
  renderLinkedPart(
    <DocumentCard
      document={makeDocument(over)}
      check={<button type="button">Conferir agora</button>}
      onOpen={onOpen}
      onApproach={onApproach}
      onShowHistory={() => undefined}
      onShowThread={() => undefined}
    />,
  );
}

it('offers the next check to who may sign it', () => {
  renderCard({});
  expect(screen.getByRole('button', { name: 'Conferir agora' })).toBeTruthy();
});

it('says why a waiting check is not for the actor', () => {
  renderCard({ checks: deniedChecks });
  const button = screen.getByRole('button', { name: 'Conferir CNH, documento #1424: Conferência dos dados' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Esta conferência é de responsabilidade da função Conferente.');
});

it('offers nothing on a canceled document', () => {
  renderCard({ situation: 'S', checks: deniedChecks });
  expect(screen.getByText('Cancelado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Conferir/ })).toBeNull();
});

it('opens by its picture, and shows the kind of file when the picture cannot be loaded', () => {
  const handleOpen = vi.fn();
  renderCard({}, handleOpen);
  const open = screen.getByRole('button', { name: 'Abrir CNH, documento #1424' });
  fireEvent.error(open.querySelector('img') as HTMLImageElement);
  expect(open.querySelector('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir CNH, documento #1424' }));
  expect(handleOpen).toHaveBeenCalledTimes(1);
});

it('says when a mouse or the focus comes to its picture, and nothing of a finger that goes over it', () => {
  const handleApproach = vi.fn();
  renderCard({}, undefined, handleApproach);
  const open = screen.getByRole('button', { name: 'Abrir CNH, documento #1424' });
  fireEvent.pointerEnter(open, { pointerType: 'touch' });
  expect(handleApproach).not.toHaveBeenCalled();
  fireEvent.pointerEnter(open, { pointerType: 'mouse' });
  fireEvent.focus(open);
  expect(handleApproach).toHaveBeenCalledTimes(2);
});

it('leads to its process', () => {
  renderCard({});
  expect(screen.getByRole('link', { name: 'Processo #200' }).getAttribute('href')).toBe('/home?workflowId=200');
});
