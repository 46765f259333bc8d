// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// The viewer is a screen over the screen: it fills the page and modals open over it.
const viewer = ['viewer-overlay', 'desktop-viewer', 'mobile-viewer'].map(
  (name) => `features/viewer/components/${name}.tsx`,
);

it('every modal stands in the one frame', () => {
  expect(filesWith(/import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/).sort()).toEqual(
    [...viewer, 'ui/overlay/modal-frame.tsx'].sort(),
  );
  expect(filesWith(/import \{[^}]*\bDrawer\b[^}]*\} from '@mantine\/core'/)).toEqual(['ui/overlay/drawer-frame.tsx']);
});

it('every modal is a <name>.modal.tsx in a folder of modals, and what several share is drawn by them alone', () => {
  const isModal = (file: string) => /\/modals\/[a-z-]+\.modal\.tsx$/.test(file);
  const framed = filesWith(/<(ModalFrame|FormModal)\b/).filter((file) => !file.startsWith('ui/'));
  const shared = framed.filter((file) => !isModal(file));
  const drawnBy = (file: string) =>
    files.filter(({ text }) => text.includes(`/${basename(file)}'`)).map((by) => by.file);
  expect(shared.filter((file) => !drawnBy(file).every(isModal))).toEqual([]);
  const modals = new Set([...framed, ...shared.flatMap(drawnBy), ...filesWith(/from '\.\/[a-z-]+\.modal\.tsx'/)]);
  expect(files.map(({ file }) => file).filter((file) => file.includes('/modals/') && !modals.has(file))).toEqual([]);
});
