import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import documentTexts from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import explanationTexts from '../../../../public/locales/pt-br/explanation.json' with { type: 'json' };
import menuTexts from '../../../../public/locales/pt-br/record-menu.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import type { Acting } from './record-action.ts';
import { RecordMenuButton } from './record-menu-button.tsx';

addTexts('document', documentTexts);
addTexts('record-menu', menuTexts);
addTexts('explanation', explanationTexts);

async function openMenu(insertPendency: true | string) {
  const onAct = vi.fn<(acting: Acting) => void>();
  const { abilities, ...rest } = makeDocument({ id: 7 });
  const record = { ...rest, abilities: { ...abilities, insertPendency } };
  renderLinkedPart(
    <main>
      <RecordMenuButton of={{ kind: 'document', record }} onAct={onAct} />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações do documento #7' }));
  const menu = await screen.findByRole('menu', { name: 'Mais ações do documento #7' });
  return { onAct, entry: within(menu).getByRole('menuitem', { name: /^Inserir pendência/ }) };
}

it('hands over what was chosen for the screen to draw', async () => {
  const { onAct, entry } = await openMenu(true);
  fireEvent.click(entry);
  expect(onAct).toHaveBeenCalledTimes(1);
});

it('says why something cannot be done, and explains it to who chooses it all the same', async () => {
  fakeFetch('network');
  const { onAct, entry } = await openMenu('document.canceled');
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  expect(entry.textContent).toMatch(/cancelado/);
  fireEvent.click(entry);
  expect(onAct).toHaveBeenCalledTimes(1);
  renderLinkedPart(onAct.mock.calls[0]?.[0].draw(() => undefined));
  expect(await screen.findByRole('dialog', { name: 'Por que não posso?' })).toBeTruthy();
});

it('leads who may read the audit there, and nobody else', async () => {
  startSession(makeSession({ permissions: ['admin.audit'] }));
  await openMenu(true);
  expect(screen.getByRole('menuitem', { name: 'Ver auditoria' })).toBeTruthy();
  cleanup();
  startSession(makeSession({ permissions: [] }));
  await openMenu(true);
  expect(screen.queryByRole('menuitem', { name: 'Ver auditoria' })).toBeNull();
});
