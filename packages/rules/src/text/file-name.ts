import { cleanName } from './name.ts';

const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name of a file that was sent, as it may be shown and saved: one line, no folders, no marks that turn its
 * direction around (`\u202egnp.exe` looks like exe.png), none of the names that Windows keeps for devices.
 */
export function cleanFileName(name: string): string {
  const [last = ''] = cleanName(name).split(/[/\\]/).slice(-1);
  return last
    .replace(/[. ]+$/, '')
    .trim()
    .replace(DEVICES, '_$&');
}
