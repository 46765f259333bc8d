import { topLayer } from '../../lib/shortcut/top-layer.ts';

/** Where somebody goes on whose place is gone: the dialog on top, or the beginning of the screen. */
export function beginOfScreen(): HTMLElement | null {
  const place = topLayer() ?? document.querySelector('main[tabindex]');
  return place instanceof HTMLElement ? place : null;
}
