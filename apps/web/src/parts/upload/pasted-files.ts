const pictureName = /^image\.(png|jpe?g)$/i;

/** Files of a paste. A picture of the clipboard has no name of its own and gets one that tells it from the next. */
export function pastedFiles(transfer: DataTransfer | null, now: Date, nameOf: (time: string) => string): File[] {
  return [...(transfer?.files ?? [])].map((file) => {
    const [, extension] = pictureName.exec(file.name) ?? [];
    if (extension === undefined) {
      return file;
    }
    const time = now
      .toTimeString()
      .slice(0, 8)
      .replaceAll(':', 'h')
      .replace(/h(\d\d)$/, 'm$1');
    return new File([file], `${nameOf(time)}.${extension}`, { type: file.type });
  });
}
