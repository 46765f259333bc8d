import { fireEvent, screen, waitFor } from '@testing-library/react';
import { photoLimits } from '@tramite/contract';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/profile.json' with { type: 'json' };
import { getSession, startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { questions } from '../../../ui/overlay/confirm.ts';
import { ProfilePhoto } from './profile-photo.tsx';

addTexts('profile', texts);

const link = '/api/v1/storage/0/people/7/foto.webp?customer=0';
const choose = (name: string, content: BlobPart = 'pixels') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing takes a file');
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
};

beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});

it('sends the chosen picture, and the one of the top bar follows', async () => {
  const requests = fakeFetch({ status: 200, body: { photo: link } });
  renderLinkedPart(<ProfilePhoto photo={null} />);
  expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  choose('eu.jpg');
  await waitFor(() => expect(getSession().info?.photo).toBe(link));
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    body: { photo: { fileName: 'eu.jpg', content: btoa('pixels') } },
  });
});

it('does not send what is no picture or too large', () => {
  const requests = fakeFetch({ status: 200, body: { photo: link } });
  renderLinkedPart(<ProfilePhoto photo={null} />);
  choose('eu.pdf');
  choose('eu.jpg', '');
  choose('eu.jpg', new Uint8Array(photoLimits.maxBytes + 1));
  expect(requests).toHaveLength(0);
});

it('asks before the photo is removed', async () => {
  startSession(makeSession({ photo: link }));
  const requests = fakeFetch({ status: 200, body: { photo: null } });
  renderLinkedPart(<ProfilePhoto photo={link} />);
  expect(screen.getByRole('button', { name: 'Trocar foto' })).toBeTruthy();
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Remover foto' }));
  remove();
  questions.get()[0]?.answer('no');
  await waitFor(() => expect(questions.get()).toHaveLength(0));
  expect(requests).toHaveLength(0);
  remove();
  expect(questions.get()[0]?.title).toBe('Remover a foto?');
  questions.get()[0]?.answer('yes');
  await waitFor(() => expect(getSession().info?.photo).toBeNull());
  expect(requests[0]?.body).toEqual({ photo: null });
});

it('stays as it was where the server refuses the file', async () => {
  const message = 'O arquivo eu.jpg está danificado e não pode ser aberto.';
  const requests = fakeFetch({ status: 422, body: { code: 'upload.broken', message, traceId: 't' } });
  startSession(makeSession({ photo: link }));
  renderLinkedPart(<ProfilePhoto photo={link} />);
  choose('eu.jpg');
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Trocar foto' })).toHaveProperty('disabled', false));
  expect(getSession().info?.photo).toBe(link);
});

it('is only shown to who assumed the profile', () => {
  startSession(makeSession({ userAssumeId: 12 }));
  renderLinkedPart(<ProfilePhoto photo={link} />);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
