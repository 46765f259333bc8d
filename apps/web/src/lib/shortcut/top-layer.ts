/** Marks a dialog that modals open over, such as the viewer: it is on top only when no other dialog is there. */
export const baseLayer = { 'data-base-layer': true } as const;

/** Marks a dialog that was closed and only fades away: keys are not its own any more. */
export function closingLayer(isOpen: boolean) {
  return { 'data-closing-layer': isOpen ? undefined : true };
}

function openLayers(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter((layer) => !layer.closest('[data-closing-layer]'));
}

/** The dialog on top; null when it is the page itself. */
export function topLayer(): Element | null {
  const dialogs = openLayers('[aria-modal="true"]');
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
    const hasMenu = openLayers('[role="menu"], [role="listbox"]').length > 0;
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
