import { saveBlob } from './save-file.ts';

/** Saves a file that came as base64. */
export function saveBytes(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
}
