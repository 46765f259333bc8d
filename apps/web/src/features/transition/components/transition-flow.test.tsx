import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CaptureForm, endpoints, Process, ReadinessItem, ResponseOf, TransitionForm } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import document from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import process from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import processPage from '../../../../public/locales/pt-br/process-page.json' with { type: 'json' };
import reason from '../../../../public/locales/pt-br/reason.json' with { type: 'json' };
import { endSession, startSession } from '../../../lib/session/session-store.ts';
import { makeIndexer } from '../../../testing/capture-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { Questions } from '../../../ui/overlay/questions.tsx';
import { TransitionFlow } from './transition-flow.tsx';

addTexts('process', process);
addTexts('process-page', processPage);
addTexts('document', document);
addTexts('reason', reason);

const nothing: CaptureForm = { indexers: [], documentTypes: [] };
const cellphone = makeIndexer({ id: 5, label: 'Celular', required: true });
const moved = {
  workflowId: 8,
  version: 2,
  stage: { id: 3, label: 'Crédito', type: 'USER_TASK' },
  documentIds: [],
  undoableUntil: null,
  childIds: [],
};
/** Open processes below the one that is moved. */
let children: number[] = [];
beforeEach(() => {
  children = [];
});
/** What keeps the process from its transition. */
let readiness: ResponseOf<typeof endpoints.transition.getReadiness>;
beforeEach(() => {
  readiness = { version: 1, items: [], backTo: null };
});
const limits = { maxBytes: 1, maxVideoBytes: 1, maxFiles: 1, parallel: 1, extensions: ['pdf'] };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, message: `Recusa ${code}`, traceId: 't', ...more },
});

/** A server with an answer by the end of a path; gives the bodies of the transitions it was asked for. */
function serve(asked: CaptureForm & Partial<TransitionForm>, ...transits: readonly Answer[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    let answer: Answer = { status: 200, body: {} };
    if (url.endsWith('/capture')) {
      answer = { status: 200, body: { checkLists: [], ...asked } };
    } else if (url.endsWith('/configurations')) {
      answer = { status: 200, body: { upload: limits, processRefreshPause: 0, documentRefreshPause: 0 } };
    } else if (url.endsWith('/readiness')) {
      answer = { status: 200, body: readiness };
    } else if (url.endsWith('/workflow/8')) {
      answer = { status: 200, body: { waitingChildWorkflowIds: children } };
    } else if (url.endsWith('/cancelationReasons')) {
      answer = { status: 200, body: { count: 1, items: [{ id: 6, label: 'Outro', requiresText: true }] } };
    } else if (/\/(toTransition|transition\/undo|process\/8\/cancel)$/.test(url)) {
      bodies.push(JSON.parse(String(init.body)));
      answer = transits[Math.min(bodies.length, transits.length) - 1] ?? answer;
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return bodies;
}

function open(kind: 'on' | 'back' | 'cancel' = 'on') {
  const onDone = vi.fn();
  const onCancel = vi.fn();
  const onSolve = vi.fn();
  const transition = {
    id: 1,
    label: 'Enviar',
    isCancel: kind === 'cancel',
    isBack: kind === 'back',
    stage: { id: 3, label: 'Montar proposta' },
  } as Process['transitions'][number];
  const moving = { id: 8, openPendencies: 2, establishment: { id: 2, label: 'Matriz' } } as Process;
  renderPart(
    <>
      <Questions />
      <TransitionFlow process={moving} transition={transition} onSolve={onSolve} onDone={onDone} onCancel={onCancel} />
    </>,
  );
  return { onDone, onCancel, onSolve };
}

const field = () => screen.findByRole('textbox', { name: /^Celular/ });
const button = (name: string) => screen.getByRole('button', { name });
const fill = async (value: string) => fireEvent.change(await field(), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});

afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

it('posts at once when nothing is asked for', async () => {
  const bodies = serve(nothing, { status: 200, body: moved });
  const { onDone } = open();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([
    { workflowId: 8, transitionId: 1, indexers: [], documents: [], checkLists: [], comment: null, undoable: true },
  ]);
  expect(await screen.findByText('O processo foi transicionado.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

it('is taken back by the message of a transition that says until when it can be', async () => {
  const undoableUntil = '2026-11-28T12:00:15.000Z';
  const bodies = serve(nothing, { status: 200, body: { ...moved, undoableUntil } }, { status: 200, body: moved });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Transição desfeita.')).toBeTruthy();
  expect(bodies.at(-1)).toEqual({ version: moved.version });
});

it('asks for the fields first and posts what was filled in', async () => {
  const bodies = serve({ ...nothing, indexers: [cellphone] }, { status: 200, body: moved });
  const { onDone } = open();
  await fill('11912345678');
  fireEvent.click(button('Enviar'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies[0]).toMatchObject({ indexers: [{ id: 5, value: '11912345678' }] });
});

it('says why it waits, and shows what is missing when pressed all the same', async () => {
  const bodies = serve({ ...nothing, indexers: [cellphone] });
  open();
  await field();
  const send = screen.getByRole('button', { name: /^Enviar/ });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(send);
  expect(await screen.findAllByText(/Você precisa preencher esse indexador!/)).toHaveLength(2);
  expect(bodies).toHaveLength(0);
});

it('is given up without a question when nothing was filled in', async () => {
  const bodies = serve({ ...nothing, indexers: [cellphone] });
  const { onCancel } = open();
  await field();
  fireEvent.click(button('Cancelar'));
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  expect(bodies).toHaveLength(0);
});

it('asks before it gives up what was filled in', async () => {
  serve({ ...nothing, indexers: [cellphone] });
  const { onCancel } = open();
  await fill('11912345678');
  fireEvent.click(button('Cancelar'));
  fireEvent.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
});

const pendency: ReadinessItem = {
  kind: 'pendency',
  id: 3,
  documentId: 30,
  label: 'CNH',
  text: 'Resolva a pendência de CNH: Ilegível.',
  count: 1,
  solution: 'resolvePendency',
};

it('lists what keeps the process with its verbs before the button, and posts nothing meanwhile', async () => {
  readiness = { ...readiness, items: [pendency] };
  const bodies = serve(nothing, { status: 200, body: moved });
  const { onSolve } = open();
  const unmet = await screen.findByRole('list', { name: 'O que falta para Enviar' });
  expect(within(unmet).getByText(pendency.text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Enviar/ }));
  expect(bodies).toHaveLength(0);
  fireEvent.click(within(unmet).getByRole('button', { name: 'Resolver: CNH' }));
  expect(onSolve).toHaveBeenCalledExactlyOnceWith(pendency);
});

it('leaves to the fields what they ask for, and lists the rest above them', async () => {
  const field = { ...pendency, kind: 'indexer' as const, id: cellphone.id, text: 'Preencha Celular.' };
  readiness = { ...readiness, items: [field, pendency] };
  serve({ ...nothing, indexers: [cellphone] });
  open();
  const unmet = await screen.findByRole('list', { name: 'O que falta para Enviar' });
  expect(within(unmet).getAllByRole('listitem')).toHaveLength(1);
});

it('says so and asks anew when the server finds the process not ready after all', async () => {
  const bodies = serve(nothing, refusal(422, 'transition.not_ready'), { status: 200, body: moved });
  const { onCancel, onDone } = open();
  expect(await screen.findByText('O processo ainda não pode ser transicionado.')).toBeTruthy();
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.click(button('Enviar'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toHaveLength(2);
});

it("puts the server's message at its field and keeps what was typed", async () => {
  serve(
    { ...nothing, indexers: [cellphone] },
    refusal(422, 'indexer.invalid', { fields: { 'indexers.5': 'Celular inválido.' } }),
  );
  const { onCancel } = open();
  await fill('11912345678');
  fireEvent.click(button('Enviar'));
  expect(await screen.findAllByText(/Celular inválido\./)).toHaveLength(2);
  expect((await field()).getAttribute('value')).toBe('11912345678');
  expect(onCancel).not.toHaveBeenCalled();
});

it('ends with the message when somebody moved the process first', async () => {
  serve(nothing, refusal(409, 'transition.moved'));
  const { onCancel, onDone } = open();
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  expect(await screen.findByText('Recusa transition.moved')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

it('sends a process back once it is said why, and says before who gets it', async () => {
  readiness = {
    ...readiness,
    backTo: { user: { id: 4, name: 'Ana Beatriz Moreira' }, role: { id: 1, label: 'Vendedor' } },
  };
  const bodies = serve(nothing, { status: 200, body: moved });
  const { onDone } = open('back');
  expect(await screen.findByText(/^Volta para Montar proposta: Ana Moreira recebe um aviso/)).toBeTruthy();
  expect(screen.getByText(/As 2 pendências abertas seguem com o processo\./)).toBeTruthy();
  fireEvent.click(button('Enviar'));
  expect(await screen.findAllByText(/Escreva por que o processo volta\./)).not.toHaveLength(0);
  expect(bodies).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox', { name: /^Comentário/ }), { target: { value: ' Falta o verso. ' } });
  fireEvent.click(button('Enviar'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ workflowId: 8, transitionId: 1, comment: 'Falta o verso.', undoable: true }]);
  expect(await screen.findByText('O processo foi devolvido.')).toBeTruthy();
});

it('asks why before a process is canceled, and for the text that a reason needs', async () => {
  const bodies = serve(nothing, { status: 200, body: moved });
  const { onDone } = open('cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar o processo' }));
  expect(await screen.findByText('Escolha o motivo.')).toBeTruthy();
  fireEvent.click(screen.getByRole('combobox', { name: /^Motivo/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Outro' }));
  const text = screen.getByRole('textbox', { name: /^Observação/ });
  fireEvent.change(text, { target: { value: 'Ver' } });
  fireEvent.click(button('Cancelar o processo'));
  expect(bodies).toHaveLength(0);
  fireEvent.change(text, { target: { value: 'Cliente mudou de cidade.' } });
  fireEvent.click(button('Cancelar o processo'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ reason: 6, reasonText: 'Cliente mudou de cidade.', cancelTransitionId: 1 }]);
});

it('cancels what is open below the process too where that is asked for', async () => {
  children = [21, 22];
  const bodies = serve(nothing, { status: 200, body: { ...moved, childIds: children } });
  const { onDone } = open('cancel');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Cancelar também os 2 processos filhos/ }));
  fireEvent.click(screen.getByRole('combobox', { name: /^Motivo/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Outro' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Observação/ }), {
    target: { value: 'Cliente mudou de ideia.' },
  });
  fireEvent.click(button('Cancelar o processo'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ reason: 6, reasonText: 'Cliente mudou de ideia.', children: true, cancelTransitionId: 1 }]);
});

it('leaves the process alone when canceling is given up', async () => {
  const bodies = serve(nothing);
  const { onCancel } = open('cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  expect(bodies).toHaveLength(0);
});

it('asks the checklists of the stage last, and is not sent before their required items are done', async () => {
  const items = [
    { label: 'Chave reserva entregue', required: true },
    { label: 'Tanque conferido', required: false },
  ];
  const checkLists = [{ id: 4, label: 'Entrega', description: null, items }];
  const bodies = serve({ ...nothing, checkLists }, { status: 200, body: moved });
  const { onDone } = open();
  const required = await screen.findByRole('checkbox', { name: /Chave reserva/ });
  expect(screen.getByRole('group', { name: 'Entrega' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(window.document.activeElement).toBe(required));
  expect(screen.getByRole('alert').textContent).toContain('Chave reserva entregue');
  expect(bodies).toEqual([]);

  fireEvent.click(required);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(bodies).toMatchObject([
    {
      checkLists: [
        {
          id: 4,
          items: [
            { label: 'Chave reserva entregue', done: true },
            { label: 'Tanque conferido', done: false },
          ],
        },
      ],
    },
  ]);
});
