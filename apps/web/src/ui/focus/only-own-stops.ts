const stops = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Takes what is inside the records of a list out of the way of Tab, but for one record: whoever goes by Tab comes to the
 * list, to what is inside that record, and past it. Screen readers and pointers reach all as before.
 */
export function onlyOwnStops(list: Element, current: Element | null): void {
  for (const record of list.children) {
    if (record === current) {
      for (const stop of record.querySelectorAll<HTMLElement>('[data-stop]')) {
        restore(stop);
      }
    } else {
      for (const stop of record.querySelectorAll<HTMLElement>(stops)) {
        if (stop.dataset.stop === undefined && stop.tabIndex >= 0) {
          stop.dataset.stop = stop.getAttribute('tabindex') ?? '';
          stop.tabIndex = -1;
        }
      }
    }
  }
}

function restore(stop: HTMLElement): void {
  if (stop.dataset.stop) {
    stop.setAttribute('tabindex', stop.dataset.stop);
  } else {
    stop.removeAttribute('tabindex');
  }
  delete stop.dataset.stop;
}
