import { cleanName } from './name.ts';

const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A safe name: one line, no folders, direction marks (`\u202egnp.exe` shows as exe.png) or Windows device names. */
export function cleanFileName(name: string): string {
  const [last = ''] = cleanName(name).split(/[/\\]/).slice(-1);
  return last
    .replace(/[. ]+$/, '')
    .trim()
    .replace(DEVICES, '_$&');
}
