// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Draft } from '../draft/use-draft.ts';
import { Form } from './form.ts';
import type { FormDraft, FormOptions } from './form-options.ts';
import type { Saved } from './form-state.ts';

interface Car {
  readonly plate: string;
  readonly color: string;
  readonly owners: readonly { readonly name: string }[];
}

const car: Car = { plate: 'ABC1D23', color: 'azul', owners: [{ name: 'Ana' }] };
const check = ({ plate, color }: Car) => ({
  plate: plate === '' ? 'Informe a placa.' : undefined,
  color: color === '' ? 'Informe a cor.' : undefined,
});
const refused = (fields: Record<string, string>, message = 'Não deu.') =>
  new ApiError(422, { code: 'request.invalid', message, fields });
const raced = () =>
  new ApiError(409, { code: 'conflict.version', message: 'Bia salvou.', details: { name: 'Bia', time: '10:00' } });

let stored: FormDraft<Car> | null = null;
const draft = (): Draft<FormDraft<Car>> => ({
  initial: stored,
  save: (value) => {
    stored = JSON.parse(JSON.stringify(value));
  },
  clear: () => {
    stored = null;
  },
});
const open = (options: Partial<FormOptions<Car>> = {}) =>
  new Form<Car>({ initial: car, version: 1, check, ...options });

beforeEach(() => {
  stored = null;
});

describe('a form', () => {
  it('knows which fields hold something else than at first', () => {
    const form = open();
    form.set('owners.0.name', 'Bia');
    expect(form.changed).toEqual(['owners']);
    expect(form.state.values.owners).toEqual([{ name: 'Bia' }]);
    form.set('owners.0.name', 'Ana');
    expect(form.isDirty).toBe(false);
  });

  it('leaves alone what stands beside a value that changes', () => {
    const form = open();
    const { owners } = form.state.values;
    form.set('plate', 'X');
    expect(form.state.values.owners).toBe(owners);
  });

  it('says what is wrong with a field once it was left, and with all of them once it was sent', async () => {
    const form = open();
    form.fill({ plate: '', color: '' });
    expect(form.errorAt('plate')).toBeUndefined();
    form.leave('plate');
    expect(form.errorAt('plate')).toBe('Informe a placa.');
    expect(form.errorAt('color')).toBeUndefined();
    const send = vi.fn();
    expect(await form.submit(send)).toBeNull();
    expect(form.errorAt('color')).toBe('Informe a cor.');
    expect(form.state.focusRounds).toBe(1);
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent once at a time', async () => {
    const form = open();
    let done = (_: unknown) => {};
    const send = vi.fn(() => new Promise((resolve) => (done = resolve)));
    const first = form.submit(send);
    expect(await form.submit(send)).toBeNull();
    done(undefined);
    expect(await first).toEqual({ answer: undefined });
    expect(send).toHaveBeenCalledOnce();
  });

  it('begins anew over what was saved, and keeps what was typed while it was sent', async () => {
    const form = open({ draft: draft() });
    form.set('plate', 'NEW0A00');
    const send = (sent: Car) => {
      form.set('color', 'verde');
      return { ...sent, owners: [] };
    };
    await form.submit(send, (values) => ({ values, version: 2 }));
    expect(form.state.values).toEqual({ plate: 'NEW0A00', color: 'verde', owners: [] });
    expect(form.state.base.version).toBe(2);
    expect(form.changed).toEqual(['color']);
    expect(stored?.values.color).toBe('verde');
  });

  it('asks what would become of it without being saved', async () => {
    const form = open();
    form.set('plate', 'NEW0A00');
    expect(await form.ask(({ plate }) => plate)).toEqual({ answer: 'NEW0A00' });
    expect(form.changed).toEqual(['plate']);
    expect(form.state.isSending).toBe(false);
  });

  it('begins with what was said elsewhere, as a change', () => {
    const form = open({ start: { color: 'verde' } });
    expect(form.state.values).toEqual({ ...car, color: 'verde' });
    expect(form.changed).toEqual(['color']);
  });

  it('judges anew when its rules change', () => {
    const form = open();
    form.leave('plate');
    const listener = vi.fn();
    form.subscribe(listener);
    expect(form.errorAt('plate')).toBeUndefined();
    form.follow({ check: () => ({ plate: 'Placa bloqueada.' }) });
    expect(form.errorAt('plate')).toBe('Placa bloqueada.');
    expect(listener).toHaveBeenCalledOnce();
    form.follow({ check: () => ({ plate: 'Placa bloqueada.' }) });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('may save others where a field that was not changed is wrong already', async () => {
    const old = { ...car, color: '' };
    const save = async (options: Partial<FormOptions<Car>>) => {
      const form = open({ initial: old, ...options });
      form.set('plate', 'NEW0A00');
      return (await form.submit(async () => undefined)) !== null;
    };
    expect(await save({ forgivesUnchanged: true })).toBe(true);
    expect(await save({})).toBe(false);
    expect(await save({ forgivesUnchanged: true, version: null })).toBe(false);
  });
});

describe('what the server refuses', () => {
  it('stands at its field until that field changes', async () => {
    const form = open();
    form.draws('plate');
    form.draws('color');
    const fields = { plate: 'Placa repetida.', color: 'Cor não existe.' };
    await form.submit(() => Promise.reject(refused(fields)));
    expect(form.errorAt('plate')).toBe('Placa repetida.');
    expect(form.refusal).toBeNull();
    expect(form.state.focusRounds).toBe(2);
    form.set('plate', 'NEW0A00');
    expect(form.errorAt('plate')).toBeUndefined();
    expect(form.errorAt('color')).toBe('Cor não existe.');
  });

  it('of a part that is not drawn stands at what it is part of, and of nothing drawn above the form', async () => {
    const form = open();
    form.draws('owners');
    await form.submit(() => Promise.reject(refused({ 'owners.0.name': 'Quem é?' })));
    expect(form.errorAt('owners')).toBe('Quem é?');
    expect(form.refusal).toBeNull();
    await form.submit(() => Promise.reject(refused({ yard: 'Não existe.' })));
    expect(form.errorAt('owners')).toBeUndefined();
    expect(form.refusal).toBe('Não deu.');
  });

  it('stands at the field that its path stands for', async () => {
    const form = open({ names: { colorId: 'color' } });
    await form.submit(() => Promise.reject(refused({ colorId: 'Cor não existe.' })));
    expect(form.errorAt('color')).toBe('Cor não existe.');
  });

  it('is said where what was sent stands by then', async () => {
    const form = open({ names: ({ owners }) => ({ 'people.list': `owners.${owners.length - 1}` }) });
    form.draws('owners.1.name');
    form.set('owners', [...car.owners, { name: 'Bia' }]);
    await form.submit(() => Promise.reject(refused({ 'people.list.name': 'Quem?' })));
    expect(form.errorAt('owners.1.name')).toBe('Quem?');
  });

  it('is over on another step, which is silent until it was sent', async () => {
    const form = open();
    await form.submit(() => Promise.reject(refused({ plate: 'Placa repetida.' })));
    form.turnPage();
    form.set('color', '');
    expect([form.errorAt('plate'), form.errorAt('color')]).toEqual([undefined, undefined]);
    form.attempt();
    expect(form.errorAt('color')).toBe('Informe a cor.');
  });

  it('is said in words of the form where the server has none', async () => {
    const form = open({ failed: 'Não foi possível salvar.' });
    await form.submit(() => Promise.reject(new ApiError(502, {})));
    expect(form.refusal).toBe('Não foi possível salvar.');
    form.set('plate', 'X');
    expect(form.refusal).toBeNull();
  });
});

describe('a draft', () => {
  it('is kept of what was typed and what it was typed over, without secrets', () => {
    const first = open({ draft: draft(), secret: ['color'] });
    first.fill({ plate: 'NEW0A00', color: 'segredo' });
    expect(JSON.stringify(stored)).not.toContain('segredo');
    const again = open({ draft: draft(), version: 7, secret: ['color'] });
    expect(again.state.values).toEqual({ ...car, plate: 'NEW0A00' });
    expect(again.state.base.version).toBe(1);
  });

  it('is gone once it was saved, given up or taken back by hand', async () => {
    const form = open({ draft: draft() });
    form.set('plate', 'NEW0A00');
    await form.submit(async () => undefined);
    expect(stored).toBeNull();
    form.set('plate', 'OTH0A00');
    form.set('plate', 'NEW0A00');
    expect(stored).toBeNull();
    form.set('plate', 'OTH0A00');
    form.forget();
    expect(stored).toBeNull();
  });

  it('of another shape is left alone', () => {
    stored = { plate: 'ABC1D23' } as never;
    expect(open({ draft: draft() }).state.values).toEqual(car);
  });
});

describe('a newer version', () => {
  it('is followed while nothing was changed, and its guard where it says the same', () => {
    const clean = open();
    clean.renew({ values: { ...car, color: 'verde' }, version: 2 });
    expect(clean.state.values.color).toBe('verde');
    const dirty = open();
    dirty.set('plate', 'NEW0A00');
    dirty.renew({ values: { ...car }, version: 2 });
    expect(dirty.state).toMatchObject({ base: { version: 2 }, values: { plate: 'NEW0A00' } });
    dirty.renew({ values: { ...car, color: 'verde' }, version: 3 });
    expect(dirty.state).toMatchObject({ base: { version: 2 }, values: { color: 'azul' } });
  });

  it('names who saved it and the fields that hold something else here, to choose from', async () => {
    const theirs = { values: { ...car, plate: 'BIA0B00', color: 'verde' }, version: 2 };
    const collide = async () => {
      const form = open({ latest: async () => theirs, draft: draft() });
      form.fill({ plate: 'NEW0A00', owners: [] });
      await form.submit(() => Promise.reject(raced()));
      return form;
    };
    const mine = await collide();
    expect(mine.state.conflict).toEqual({ message: 'Bia salvou.', by: { name: 'Bia', time: '10:00' }, theirs });
    expect(mine.conflicting).toEqual(['plate', 'color']);
    mine.keepMine();
    expect(mine.state).toMatchObject({ conflict: null, base: theirs });
    expect(mine.state.values).toEqual({ plate: 'NEW0A00', color: 'verde', owners: [] });
    const other = await collide();
    other.takeTheirs();
    expect(other.state.values).toEqual(theirs.values);
    expect(stored).toBeNull();
  });

  it('that cannot be read is said as the server says it', async () => {
    const form = open({ latest: () => Promise.reject(new ApiError(502, {})) });
    form.set('plate', 'NEW0A00');
    await form.submit(() => Promise.reject(raced()));
    expect(form.state.conflict).toBeNull();
    expect(form.refusal).toBe('Bia salvou.');
  });
});

/** Chances that come out the same at each run. */
function chances(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * One person at a form, others at the server, in any order. The oracle knows what the person typed and has not given up,
 * and what the server holds of the rest.
 */
describe('any order of typing, saving, changes by others, drafts and refusals', () => {
  const names = ['plate', 'color'] as const;
  const play = async (seed: number) => {
    const below = chances(seed);
    let server: Saved<Car> = { values: car, version: 1 };
    let isRefusing = false;
    const latest = async () => server;
    const openAgain = () => open({ initial: server.values, version: server.version, draft: draft(), latest });
    let form = openAgain();
    const typed = new Map<string, string>();
    const send = async (values: Car) => {
      if (isRefusing) throw refused({ plate: 'Não.' });
      if (form.state.base.version !== server.version) throw raced();
      server = { values, version: (server.version ?? 0) + 1 };
      return server;
    };
    const word = () => `w${below(4)}`;
    const steps = {
      type: () => {
        const name = names[below(2)] ?? 'plate';
        const text = word();
        form.set(name, text);
        if (text === form.state.base.values[name]) typed.delete(name);
        else typed.set(name, text);
      },
      other: () => {
        const name = names[below(2)] ?? 'plate';
        const text = word();
        server = { values: { ...server.values, [name]: text }, version: (server.version ?? 0) + 1 };
      },
      save: async () => {
        isRefusing = below(4) === 0;
        const before = server.values;
        const stale = form.state.base.version !== server.version;
        const isSaved = (await form.submit(send, (saved) => saved)) !== null;
        expect(isSaved).toBe(!isRefusing && !stale);
        if (isSaved) {
          // Nothing but what the person changed went over what stood there.
          for (const name of names) expect(server.values[name]).toBe(typed.get(name) ?? before[name]);
          typed.clear();
        }
      },
      mine: () => {
        const theirs = form.state.conflict?.theirs.values;
        form.keepMine();
        for (const name of names) if (theirs && theirs[name] === typed.get(name)) typed.delete(name);
      },
      theirs: () => {
        if (form.state.conflict) typed.clear();
        form.takeTheirs();
      },
      reopen: () => {
        form = openAgain();
      },
      renew: () => form.renew(server),
      leave: () => form.leave('plate'),
    };
    const all = Object.values(steps);
    for (let step = 0; step < 60; step += 1) {
      await all[below(all.length)]?.();
      for (const name of names) {
        const expected = typed.get(name) ?? form.state.base.values[name];
        expect(form.valueAt(name), `seed ${seed}, step ${step}, ${name}`).toBe(expected);
      }
      expect([...form.changed].sort()).toEqual([...typed.keys()].sort());
      expect(stored !== null, `seed ${seed}, step ${step}: kept`).toBe(typed.size > 0);
      if (form.state.conflict) expect(form.state.conflict.theirs.version).toBeGreaterThan(form.state.base.version ?? 0);
    }
  };

  it('lose nothing that was typed and write over nobody unseen', async () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      stored = null;
      await play(seed);
    }
  });
});
