const keyOfStep = (): unknown => window.history.state?.__TSR_key;

let traversed: unknown;
window.addEventListener('popstate', () => {
  traversed = keyOfStep();
});

/** Whether Back or Forward led to what is on screen: it has to be there at once, for the place in it to be found. */
export function isTraversal(): boolean {
  return traversed !== undefined && traversed === keyOfStep();
}
