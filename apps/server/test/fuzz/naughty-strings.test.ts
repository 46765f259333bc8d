import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { cleanFileName } from '@tramite/rules/text/file-name';
import { cleanName, nameFault } from '@tramite/rules/text/name';
import { cleanLine, cleanText } from '@tramite/rules/text/sanitize-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile } from '../capture-kit.ts';
import { findFacts } from '../facts.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { validInputs } from '../valid-inputs.ts';
import { hostileTexts, naughtyStrings } from './hostile-texts.ts';
import { textOf } from './judge.ts';
import { type DescribedCall, describedCalls, type JsonSchema } from './open-api.ts';
import { createPeople, type People } from './people.ts';

/** Texts that no database keeps as they are: every field is asked about them. */
const UNSTORABLE = ['a\u0000b', '\ud800'];
/** Of all other texts each field gets some, the next field the next. */
const EACH_FIELD = 10;
const READ_BACK = 20;

type Path = readonly (string | number)[];

/** Every place of a body that takes free text. */
function textFields(schema: JsonSchema, path: Path = []): Path[] {
  if (schema.type === 'string') return schema.pattern || schema.format || schema.enum ? [] : [path];
  if (schema.type === 'array') return textFields(schema.items ?? {}, [...path, 0]);
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textFields(part, [...path, name]));
  return [...parts, ...(schema.anyOf ?? []).flatMap((each) => textFields(each, path))];
}

/** A body with a text in one place; what leads there is made where it is missing. */
function withText(body: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>;
  copy[step] = withText(copy[step] ?? (typeof rest[0] === 'number' ? [] : {}), rest, text);
  return copy;
}

const fields = describedCalls.flatMap((call) =>
  call.body ? textFields(call.body).map((path) => [`${call.name}: ${path.join('.')}`, call, path] as const) : [],
);

let server: TestServer;
let people: People;
let kit: CaptureKit;
let bodyOf: (call: DescribedCall) => object;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '100000', LOGIN_TRIES_PER_USER: '1000' });
  people = await createPeople(server.db);
  kit = await createCaptureKit(server);
  const facts = await findFacts(server.db, 1);
  bodyOf = ({ name }) => (validInputs[name](facts).body ?? {}) as object;
});
afterAll(() => server.stop());

it('there are many text fields to fill', () => {
  expect(fields.length).toBeGreaterThan(30);
});

it.each(fields)('a text that broke others is stored or refused, never an error: %s', async (name, call, path) => {
  const first = fields.findIndex(([each]) => each === name) * EACH_FIELD;
  const facts = await findFacts(server.db, 1);
  const params = validInputs[call.name](facts).params ?? {};
  const url = call.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key] ?? '1')));
  const who = call.name.startsWith('password.reset') ? 'resetting' : 'manager';
  const others = Array.from({ length: EACH_FIELD }, (_, index) => hostileTexts[(first + index) % hostileTexts.length]);
  for (const text of [...UNSTORABLE, ...others]) {
    const secret = await people.secretOf(who);
    const answer = await server.sendRaw({
      method: call.method,
      url,
      headers: { 'content-type': 'application/json', ...(secret && { vnsecret: secret }) },
      payload: JSON.stringify(withText(bodyOf(call), path, text ?? '')),
    });
    if (answer.status === 401 || answer.status === 412 || answer.status === 200) people.forget(who);
    expect(answer.status, `${JSON.stringify(text)} -> ${textOf(answer)}`).toBeLessThan(500);
    if (answer.status === 400) expect(JSON.parse(textOf(answer)).message).toMatch(/^Alguns campos|^A requisição/);
  }
});

describe.skipIf(naughtyStrings.length === 0)(
  'what was stored is read back as it was sent (skipped without ../shared/data)',
  () => {
    it('as the name and text of a saved search', async () => {
      const secret = await people.secretOf('manager');
      await server.db.query('delete from quick_filter where customer_id = 1');
      const texts = naughtyStrings
        .filter((text) => nameFault(cleanName(text)) === null && text.length <= 120)
        .slice(0, 200);
      expect(texts).toHaveLength(200);
      for (const text of texts) {
        const body = { label: text, body: { searchType: 'documents' as const, text } };
        const made = await server.call(endpoints.quickFilter.create, { body }, secret);
        expect(made.status, text).toBe(200);
        const { id } = made.body;
        const read = await server.call(endpoints.quickFilter.get, { params: { id } }, secret);
        expect(read.body).toMatchObject({ label: cleanName(text), body: { text: cleanLine(text) } });
        await server.call(endpoints.quickFilter.delete, { params: { id } }, secret);
      }
    });

    it('as a field of a process and the name of its document', async () => {
      const ana = findDemoUser('ana.vendedora').login;
      const secret = await server.signIn(ana);
      const here = kit.establishmentId('Pampulha Novos');
      const texts = [...naughtyStrings]
        .filter((text) => /[<>"'&\\]/.test(text) && text.length <= 200)
        .slice(0, READ_BACK);
      for (const text of texts) {
        const name = `${text.slice(0, 200)}.pdf`;
        const object = await kit.object(secret, here, { indexers: kit.cnhIndexers() }, { ...pdfFile(), name });
        const indexers = kit
          .saleIndexers()
          .map((each) => (each.value === 'João Ávila da Conceição' ? { ...each, value: text } : each));
        const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] }];
        const { workflowId, documentIds } = await kit.beginSale({ indexers, documents });
        const found = await server.call(
          endpoints.search.search,
          { body: { searchType: 'workflows', workflowIds: [workflowId] } },
          secret,
        );
        expect(JSON.stringify(found.body.searchResults[0]?.indexers)).toContain(
          JSON.stringify(cleanText(text)).slice(1, -1),
        );
        const shown = await server.call(
          endpoints.search.search,
          { body: { searchType: 'documents', documentIds } },
          secret,
        );
        expect((shown.body.searchResults[0] as { fileName: string }).fileName).toBe(cleanFileName(name));
      }
    });
  },
);
