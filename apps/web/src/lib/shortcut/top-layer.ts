/** Marks a dialog that modals open over, such as the viewer: it is on top only when no other dialog is there. */
export const baseLayer = { 'data-base-layer': true } as const;

/** The dialog on top; null when it is the page itself. */
function topLayer(): Element | null {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  return dialogs.findLast((dialog) => !dialog.closest('[data-base-layer]')) ?? dialogs.at(-1) ?? null;
}

interface Layer {
  readonly dialog: Element | null;
  readonly hasMenu: boolean;
}

let atKeydown: Layer = { dialog: null, hasMenu: false };

// First in line, before any dialog or menu closes itself upon this very key.
window.addEventListener(
  'keydown',
  () => {
    const hasMenu = document.querySelector('[role="menu"], [role="listbox"]') !== null;
    atKeydown = { dialog: topLayer(), hasMenu };
  },
  { capture: true },
);

/** The dialog that the key being handled belongs to; null when it met the page itself on top. */
export function layerOfKey(): Element | null {
  return atKeydown.dialog;
}

/** Whether the key being handled met `dialog` on top with no menu open. */
export function wasOnTop(dialog: Element | null): boolean {
  return layerOfKey() === dialog && !atKeydown.hasMenu;
}
