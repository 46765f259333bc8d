import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { useDrawingBudget } from './use-drawing-budget.ts';

/** The budgets of a list, one for each drawing. */
async function renderBudget(ids: readonly number[]) {
  const seen: number[] = [];
  const { rerender } = renderHook(
    (props: { readonly ids: readonly number[] }) => {
      const budget = useDrawingBudget(props.ids[0], 1);
      seen.push(budget);
    },
    { initialProps: { ids } },
  );
  const settled = async () => {
    await waitFor(() => expect(seen.at(-1)).toBe(Number.POSITIVE_INFINITY));
    await act(async () => undefined);
    return seen.splice(0);
  };
  return { settled, show: (next: readonly number[]) => rerender({ ids: next }) };
}

const growth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Number.POSITIVE_INFINITY];

it('lets a new list grow from frame to frame', async () => {
  const { settled, show } = await renderBudget([1, 2]);
  expect(await settled()).toEqual(growth);
  show([7, 8]);
  expect(await settled()).toEqual(growth);
});

it('leaves a list as it is when more of it comes', async () => {
  const { settled, show } = await renderBudget([1, 2]);
  await settled();
  show([1, 2, 3]);
  expect(await settled()).toEqual([Number.POSITIVE_INFINITY]);
});

it('shows what Back leads to whole, and keeps it so', async () => {
  const { settled, show } = await renderBudget([1, 2]);
  await settled();
  window.history.replaceState({ __TSR_key: 'before' }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  window.dispatchEvent(new PopStateEvent('popstate'));
  show([7, 8]);
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  window.history.replaceState({ __TSR_key: 'next' }, '');
  show([7, 8]);
  expect(new Set(await settled())).toEqual(new Set([Number.POSITIVE_INFINITY]));
});
