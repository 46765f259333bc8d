/** A name that every device takes for a file. */
export function fileName(name: string, ending: string): string {
  return `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${ending}`;
}
