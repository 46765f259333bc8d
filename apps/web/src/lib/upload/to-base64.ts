import { decodeText } from '../format/decode-text.ts';

/** The bytes of a file in base64; those of a CSV file, whatever it was written in, as UTF-8. */
export async function toBase64(file: File): Promise<string> {
  const isText = /\.csv$/i.test(file.name);
  const blob = isText ? new Blob([decodeText(new Uint8Array(await file.arrayBuffer()))]) : file;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
