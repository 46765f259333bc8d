import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UnreadableBpmnError } from './bpmn-guard.ts';
import { toCalendar } from './calendar.ts';
import { stagesInOrder } from './definition.ts';
import { lint } from './lint.ts';
import { parseDefinition } from './parse-definition.ts';
import { emptyState, step } from './step.ts';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:tramite="http://tramite.app/schema/bpmn/1.0"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="d" targetNamespace="x">
  <bpmn:process id="venda" name="Venda" isExecutable="true">
    <bpmn:startEvent id="inicio" />
    <bpmn:userTask id="proposta" name="Proposta" tramite:role="VENDEDOR" tramite:slaMinutes="60">
      <bpmn:extensionElements>
        <tramite:requiredIndexer name="plate" />
        <tramite:requiredDocument type="CNH" min="2" max="3" />
        <tramite:requiredDocument type="NFE" min="0" />
        <tramite:disable resource="document.cancel" />
      </bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="valor" default="f5" />
    <bpmn:task id="gerencia" />
    <bpmn:endEvent id="fim" name="Entregue" tramite:situation="4" />
    <bpmn:endEvent id="cancelado" name="Cancelado" tramite:situation="5" />
    <bpmn:sequenceFlow id="f1" sourceRef="inicio" targetRef="proposta" />
    <bpmn:exclusiveGateway id="escolha" />
    <bpmn:sequenceFlow id="f2" sourceRef="proposta" targetRef="escolha" />
    <bpmn:sequenceFlow id="f3" name="Aprovar" sourceRef="escolha" targetRef="valor" tramite:roles="FI, GERENTE" />
    <bpmn:sequenceFlow id="f6" name="Desistir" sourceRef="escolha" targetRef="cancelado" tramite:cancel="true" />
    <bpmn:sequenceFlow id="f4" sourceRef="valor" targetRef="gerencia">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">= saleValue &gt; 100</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f5" sourceRef="valor" targetRef="fim" />
    <bpmn:sequenceFlow id="f7" sourceRef="gerencia" targetRef="fim"><bpmn:documentation>Ver o contrato</bpmn:documentation></bpmn:sequenceFlow>
  </bpmn:process>
</bpmn:definitions>`;

describe('a definition read from BPMN', () => {
  it('holds what the extensions say of a stage', async () => {
    const { stages, processId, name, unsupported } = await parseDefinition(XML);
    expect([processId, name, unsupported]).toEqual(['venda', 'Venda', []]);
    expect(stages.find(({ id }) => id === 'proposta')).toEqual({
      id: 'proposta',
      type: 'TASK',
      label: 'Proposta',
      responsibleRole: 'VENDEDOR',
      slaMinutes: 60,
      requiredIndexers: ['plate'],
      requiredDocuments: [
        { documentType: 'CNH', min: 2, max: 3 },
        { documentType: 'NFE', min: 0, max: null },
      ],
      disableResources: ['document.cancel'],
      situation: null,
    });
  });

  it('offers a transition per choice of a person, and one where conditions decide', async () => {
    const { transitions, flows } = await parseDefinition(XML);
    expect(transitions).toEqual([
      {
        id: 'f2.f3',
        label: 'Aprovar',
        text: null,
        from: 'proposta',
        to: null,
        targets: ['gerencia', 'fim'],
        connectorType: 'EXCLUSIVE',
        roles: ['FI', 'GERENTE'],
        condition: null,
        isCancel: false,
        situation: null,
        flows: ['f2', 'f3'],
      },
      expect.objectContaining({ id: 'f2.f6', to: 'cancelado', isCancel: true, situation: 5, roles: ['VENDEDOR'] }),
      expect.objectContaining({
        id: 'f7',
        to: 'fim',
        label: 'Avançar para Entregue',
        text: 'Ver o contrato',
        roles: [],
      }),
    ]);
    expect(flows.find(({ id }) => id === 'f4')?.condition).toBe('saleValue > 100');
  });

  it('marks the ways back, but none that may end the process', async () => {
    const back = XML.replace('id="f7" ', 'id="f7" tramite:back="true" ')
      .replace('id="f3" ', 'id="f3" tramite:back="true" ')
      .replace(
        '</bpmn:process>',
        '<bpmn:sequenceFlow id="f8" name="Devolver" sourceRef="escolha" targetRef="proposta" tramite:back="true" /></bpmn:process>',
      );
    const { transitions } = await parseDefinition(back);
    expect(transitions.map(({ id, isBack }) => [id, isBack])).toEqual([
      ['f2.f3', undefined],
      ['f2.f6', undefined],
      ['f2.f8', true],
      ['f7', undefined],
    ]);
  });

  it('is plain JSON, the same after being stored', async () => {
    const definition = await parseDefinition(XML);
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it('lists its stages from the start to the ends', async () => {
    const ids = stagesInOrder(await parseDefinition(XML)).map(({ id }) => id);
    expect(ids).toEqual(['inicio', 'proposta', 'gerencia', 'cancelado', 'fim']);
  });

  it.each(['', 'garbage', '<a>', '<a/>', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', '\u0000'])(
    'is refused for %j, which is no BPMN',
    async (xml) => {
      await expect(parseDefinition(xml)).rejects.toBeInstanceOf(UnreadableBpmnError);
    },
  );

  it('is empty, and named so by the lint, for BPMN without a process', async () => {
    const xml = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x"/>';
    const codes = lint(await parseDefinition(xml)).map(({ code }) => code);
    expect(codes).toEqual(['start.missing', 'end.missing']);
  });

  it('does not follow a flow that leads nowhere, and names it', async () => {
    const broken = XML.replace('targetRef="proposta"', 'targetRef="nobody"');
    const problems = lint(await parseDefinition(broken));
    expect(problems).toContainEqual(expect.objectContaining({ code: 'node.unsupported', nodeId: 'f1' }));
    expect(problems).toContainEqual(expect.objectContaining({ code: 'node.unreachable', nodeId: 'proposta' }));
  });

  it('ends where gateways multiply the ways without limit', async () => {
    const gates = Array.from({ length: 12 }, (_, n) => `<bpmn:exclusiveGateway id="g${n}"/>`).join('');
    const ways = Array.from({ length: 12 }, (_, n) => {
      const to = n === 11 ? 'fim' : `g${n + 1}`;
      return [0, 1, 2]
        .map((way) => `<bpmn:sequenceFlow id="w${n}-${way}" name="${way}" sourceRef="g${n}" targetRef="${to}"/>`)
        .join('');
    }).join('');
    const first = '<bpmn:sequenceFlow id="w" sourceRef="gerencia" targetRef="g0"/>';
    const { transitions } = await parseDefinition(
      XML.replace('</bpmn:process>', `${gates}${ways}${first}</bpmn:process>`),
    );
    expect(transitions.length).toBeLessThan(500);
  });
});

describe('foreign BPMN', () => {
  const folder = '../shared/data/bpmn';
  const files = existsSync(folder) ? readdirSync(folder) : [];
  // What each model uses that the product does not run.
  const expected: Readonly<Record<string, readonly string[]>> = {
    'A.3.0.bpmn': ['evento de borda'],
    'B.1.0.bpmn': ['tarefa de serviço', 'outro processo no mesmo diagrama'],
    'C.1.0.bpmn': ['tarefa de serviço', 'evento de mensagem', 'approved}", em "yes", não está escrita corretamente'],
    'C.4.0.bpmn': ['evento de sinal', 'outro processo no mesmo diagrama'],
    'invoice.v2.bpmn': ['tarefa de regra', 'tarefa de serviço'],
  };

  it.skipIf(files.length === 0)(
    'is read, and the lint names what is not run (skipped without ../shared/data)',
    async () => {
      for (const file of files) {
        const definition = await parseDefinition(readFileSync(`${folder}/${file}`, 'utf8'));
        expect(definition.stages.length, file).toBeGreaterThan(2);
        const problems = lint(definition);
        const texts = problems.map(({ message }) => message).join('\n');
        for (const part of expected[file] ?? []) expect(texts, file).toContain(part);
        const isOnlyUnassigned = problems.every(
          ({ severity, code }) => severity === 'warning' || code === 'stage.no_sla' || code === 'transition.no_role',
        );
        expect(isOnlyUnassigned, file).toBe(file === 'A.1.0.bpmn' || file === 'A.2.0.bpmn');
      }
    },
  );

  it.skipIf(files.length === 0)('that is simple enough runs (skipped without ../shared/data)', async () => {
    const definition = await parseDefinition(readFileSync(`${folder}/A.1.0.bpmn`, 'utf8'));
    const context = { at: new Date('2026-11-16T12:00:00Z'), indexers: {}, calendar: toCalendar() };
    let result = step(definition, emptyState, { type: 'start', ...context });
    for (const { id } of definition.transitions) {
      if (!result.ok) break;
      result = step(definition, result.state, {
        type: 'transition',
        tokenId: 1,
        transitionId: id,
        actorRoles: [],
        readiness: [],
        ...context,
      });
    }
    expect(result).toMatchObject({ ok: true, state: { situation: 4, tokens: [] } });
  });
});
