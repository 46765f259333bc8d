import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form } from '../../lib/form/form.ts';
import { useFormState } from '../../lib/form/use-form.ts';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { PageFooter } from './page-footer.tsx';

export interface SaveBarProps<V> {
  /** It is sent by the form element that the bar stands in. */
  readonly of: Form<V>;
  /** What the button says. */
  readonly save: string;
  /** Said while there is something to save. */
  readonly unsaved: string;
  /** Saves as well, and goes on to another record. */
  readonly next?: { readonly label: string; readonly run: () => void } | undefined;
  /** Buttons before these. */
  readonly children?: ReactNode;
}

/** The bar at the end of a page that is one form: saves it by button and Ctrl+S, and goes on by Ctrl+Enter. */
export function SaveBar<V>({ of, save, unsaved, next, children }: SaveBarProps<V>) {
  const isDirty = useFormState(of, (form) => form.isDirty);
  const isSending = useFormState(of, ({ state }) => state.isSending);
  const unlessSending = (run: () => void) => () => {
    if (!of.state.isSending) run();
  };
  const common = { group: 'record', inFields: true } as const;
  useShortcuts([
    { ...common, keys: 'mod+S', label: save, run: unlessSending(() => of.element.current?.requestSubmit()) },
    ...(next ? [{ ...common, keys: 'mod+Enter', label: next.label, run: unlessSending(next.run) }] : []),
  ]);
  return (
    <PageFooter announced={isDirty && unsaved}>
      {children}
      {next && (
        <Button variant="default" loading={isSending} onClick={next.run}>
          {next.label}
        </Button>
      )}
      <Button type="submit" loading={isSending}>
        {save}
      </Button>
    </PageFooter>
  );
}
