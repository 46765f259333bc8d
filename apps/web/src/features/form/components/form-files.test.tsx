import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Form } from '../../../lib/form/form.ts';
import type { Filling } from '../../../parts/form/form-values.ts';
import { nothingFilled } from '../../../parts/indexer/indexer-form.ts';
import { renderPart } from '../../../testing/render.tsx';
import type { FilesOfForm } from '../use-form-files.ts';
import { FormFiles } from './form-files.tsx';

const files = (missing: string[]): FilesOfForm => ({
  document: { ...nothingFilled, key: '1', typeId: 1, uploadId: '', attachments: [] },
  uploads: new Map(),
  extensions: ['pdf'],
  form: {
    attach: () => undefined,
    detach: () => undefined,
    cancel: () => undefined,
    retry: () => undefined,
    replace: () => undefined,
  },
  stored: [],
  isOnItsWay: false,
  hasFailed: false,
  labels: [{ label: 'Fotos da vistoria', required: true }],
  missing,
  reason: null,
});

it('says that required attachments are missing once somebody tries to save, not before', () => {
  const form = new Form<Filling>({ initial: { values: {} } });
  renderPart(<FormFiles form={form} files={files(['Fotos da vistoria'])} name="Avaliação" />);
  expect(screen.getByText('Fotos da vistoria').textContent).toContain('Fotos da vistoria');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void form.attempt());
  expect(screen.getByRole('alert').textContent).toBe('attachmentsNeeded');
});

it('is not there for a form without attachments', () => {
  const form = new Form<Filling>({ initial: { values: {} } });
  renderPart(<FormFiles form={form} files={{ ...files([]), labels: [] }} name="Avaliação" />);
  expect(screen.queryByRole('region')).toBeNull();
});
