import styles from './print-pages.module.css';

/** What is put on paper: pictures, one a page, plain text, or a part of the page as it is. */
export type Printed =
  | { readonly pictures: readonly string[] }
  | { readonly text: string }
  | { readonly part: HTMLElement };

export interface PrintOptions {
  /** Name the browser offers for a file. */
  readonly title: string;
  readonly onDialog: () => void;
}

/** Opens the browser's print dialog on these pages alone; resolves when it is closed. Pictures are read first. */
export async function printPages(printed: Printed, { title, onDialog }: PrintOptions): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.setAttribute('aria-hidden', 'true');
  if ('text' in printed) {
    const text = document.createElement('pre');
    text.textContent = printed.text;
    sheet.append(text);
  } else if ('part' in printed) {
    sheet.append(printed.part.cloneNode(true));
  } else {
    sheet.append(...(await Promise.all(printed.pictures.map(readPicture))));
  }
  document.body.append(sheet);
  const titleBefore = document.title;
  document.title = title;
  try {
    onDialog();
    await openDialog();
  } finally {
    document.title = titleBefore;
    sheet.remove();
  }
}

/** Phones answer before their dialog is closed and tell the end by an event; others do both. */
function openDialog(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('afterprint', () => resolve(), { once: true });
    window.print();
  });
}

async function readPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.alt = '';
  const isRead = new Promise((resolve, reject) => {
    picture.onload = resolve;
    picture.onerror = () => reject(new Error('A page to print could not be read.'));
  });
  picture.src = url;
  await isRead;
  return picture;
}
