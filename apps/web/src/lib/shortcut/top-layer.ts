/** Marks a dialog that other modals may cover, such as the viewer. */
export const baseLayer = { 'data-base-layer': true } as const;

export function isBaseLayer(dialog: Element): boolean {
  return dialog.closest('[data-base-layer]') !== null;
}

/** Marks a dialog that is fading out and ignores keys. */
export function closingLayer(isOpen: boolean) {
  return { 'data-closing-layer': isOpen ? undefined : true };
}

function openLayers(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter((layer) => !layer.closest('[data-closing-layer]'));
}

export function topLayer(): Element | null {
  const dialogs = openLayers('[aria-modal="true"]');
  return dialogs.findLast((dialog) => !isBaseLayer(dialog)) ?? dialogs.at(-1) ?? null;
}

interface Layer {
  readonly dialog: Element | null;
  readonly hasMenu: boolean;
}

let atKeydown: Layer = { dialog: null, hasMenu: false };

// Runs before dialogs and menus close themselves on the same key.
window.addEventListener(
  'keydown',
  () => {
    const hasMenu = openLayers('[role="menu"], [role="listbox"]').length > 0;
    atKeydown = { dialog: topLayer(), hasMenu };
  },
  { capture: true },
);

/** The dialog of the current key event; null for the page. */
export function layerOfKey(): Element | null {
  return atKeydown.dialog;
}

/** Whether the current key event reached `dialog` as the top layer without an open menu. */
export function wasOnTop(dialog: Element | null): boolean {
  return layerOfKey() === dialog && !atKeydown.hasMenu;
}
