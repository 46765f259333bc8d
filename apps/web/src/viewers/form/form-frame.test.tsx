import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { FormFrame } from './form-frame.tsx';
import { useFramedForm } from './use-framed-form.ts';

const values = { Placa: 'ABC1D23' };

function Viewer({ onPrinted }: { readonly onPrinted: () => void }) {
  const link = useFramedForm('about:blank', values, onPrinted);
  return (
    <>
      <FormFrame link={link} address="about:blank" title="Ficha" />
      <button type="button" onClick={link.print}>
        Imprimir
      </button>
    </>
  );
}

function draw() {
  const printed = vi.fn();
  renderPart(<Viewer onPrinted={printed} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Ficha');
  const inside = { postMessage: vi.fn() };
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  const say = (data: unknown, source: unknown = inside) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('message'), { data, source }));
    });
  return { frame, inside, printed, say };
}

it('is a stranger to the page that frames it', () => {
  const { frame } = draw();
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-modals');
});

it('gets its texts once it listens, prints when asked to and tells that it did', () => {
  const { frame, inside, printed, say } = draw();
  expect(inside.postMessage).not.toHaveBeenCalled();
  say({ type: 'ready' });
  expect(frame.dataset.ready).toBe('true');
  expect(inside.postMessage).toHaveBeenCalledWith({ type: 'fill', values }, '*');
  screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(inside.postMessage).toHaveBeenLastCalledWith({ type: 'print' }, '*');
  say({ type: 'printed' });
  expect(printed).toHaveBeenCalledOnce();
});

it('does not listen to anybody else, nor to what is no message of it', () => {
  const { frame, printed, say } = draw();
  say({ type: 'ready' }, window);
  say('ready');
  say(null);
  say({ type: 'printed' }, null);
  expect(frame.dataset.ready).toBeUndefined();
  expect(printed).not.toHaveBeenCalled();
});
