/** Whether the device has a sheet to hand files to other applications: phones and tablets, not desktops. */
export function canShareFiles(): boolean {
  const probe = new File([''], 'a.pdf', { type: 'application/pdf' });
  return window.matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [probe] }) === true;
}

export const isAndroid = () => /android/i.test(navigator.userAgent);

/** Hands the file itself over; 'closed' when the person chose nobody, 'refused' when the browser would not. */
export async function shareFile(
  url: string,
  { name, mimeType }: { name: string; mimeType: string },
): Promise<'shared' | 'closed' | 'refused'> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) {
    throw new Error(`file answered ${response.status}`);
  }
  const file = new File([await response.blob()], name, { type: mimeType });
  if (!navigator.canShare({ files: [file] })) {
    return 'refused';
  }
  try {
    await navigator.share({ files: [file], title: name });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused';
  }
}

/** Saves what a link leads to under a name. */
export function saveLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
