import { describe, expect, it } from 'vitest';
import { BPMN_ELEMENTS, BPMN_LENGTH } from './bpmn-guard.ts';
import { lint } from './lint.ts';
import { type Need, needNames } from './needs.ts';
import { parseDefinition } from './parse-definition.ts';

const bpmn = (inside: string, beside = '') => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:tramite="http://tramite.app/schema/bpmn/1.0"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="d" targetNamespace="x">
${beside}<bpmn:process id="p" name="Venda" isExecutable="true">
${inside}
</bpmn:process></bpmn:definitions>`;

const EVERYTHING = bpmn(
  `<bpmn:startEvent id="s"/><bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="auto"/>
  <bpmn:serviceTask id="auto" name="Calcular"><bpmn:extensionElements>
    <tramite:setIndexer name="total" value="= price * 2"/><tramite:addTag tag="3"/>
    <tramite:notify roles="FI, GERENTE" people="ana" text="Nova venda"/><tramite:webhook event="venda.nova"/>
    <tramite:createProcess type="TRADE_IN"><tramite:indexers from="plate" to="placa"/></tramite:createProcess>
  </bpmn:extensionElements></bpmn:serviceTask>
  <bpmn:sequenceFlow id="f2" sourceRef="auto" targetRef="wait"/>
  <bpmn:intermediateCatchEvent id="wait"><bpmn:timerEventDefinition id="wt"><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT1H30M</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>
  <bpmn:sequenceFlow id="f3" sourceRef="wait" targetRef="call"/>
  <bpmn:callActivity id="call" name="Avaliar usado" calledElement="TRADE_IN"><bpmn:extensionElements>
    <tramite:handIn from="plate" to="placa"/><tramite:handBack from="valor" to="tradeIn"/>
  </bpmn:extensionElements></bpmn:callActivity>
  <bpmn:boundaryEvent id="refused" attachedToRef="call"><bpmn:errorEventDefinition id="re" errorRef="err"/></bpmn:boundaryEvent>
  <bpmn:sequenceFlow id="f4" sourceRef="refused" targetRef="failed"/>
  <bpmn:endEvent id="failed"><bpmn:errorEventDefinition id="fe" errorRef="err"/></bpmn:endEvent>
  <bpmn:sequenceFlow id="f5" sourceRef="call" targetRef="many"/>
  <bpmn:userTask id="many" name="Aprovar" tramite:role="FI" tramite:slaMinutes="60"><bpmn:extensionElements>
    <tramite:checklist name="Entrega"/><tramite:requiredDocument type="CNH" attachments="Frente, Verso" signed="true"/>
  </bpmn:extensionElements>
    <bpmn:multiInstanceLoopCharacteristics tramite:people="= vendedores" tramite:first="2"/></bpmn:userTask>
  <bpmn:boundaryEvent id="late" name="Atraso" attachedToRef="many" cancelActivity="false"><bpmn:extensionElements>
    <tramite:escalation roles="GERENTE" people="bia"/></bpmn:extensionElements>
    <bpmn:timerEventDefinition id="lt"><bpmn:timeDuration>PT8H</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
  <bpmn:sequenceFlow id="f6" sourceRef="many" targetRef="part"><bpmn:extensionElements>
    <tramite:requiredIndexer name="invoice"/></bpmn:extensionElements></bpmn:sequenceFlow>
  <bpmn:subProcess id="part" name="Entrega"><bpmn:startEvent id="ps"/><bpmn:sequenceFlow id="p1" sourceRef="ps" targetRef="pe"/>
    <bpmn:endEvent id="pe" tramite:situation="4"/></bpmn:subProcess>
  <bpmn:sequenceFlow id="f7" sourceRef="part" targetRef="tell"/>
  <bpmn:intermediateThrowEvent id="tell"><bpmn:messageEventDefinition id="tm" messageRef="msg"/></bpmn:intermediateThrowEvent>
  <bpmn:sequenceFlow id="f8" sourceRef="tell" targetRef="e"/>
  <bpmn:endEvent id="e" tramite:situation="4"><bpmn:terminateEventDefinition id="et"/></bpmn:endEvent>`,
  '<bpmn:message id="msg" name="pronto"/><bpmn:error id="err" errorCode="RECUSA"/>',
);

describe('everything a diagram can say', () => {
  it('is read, and found sound', async () => {
    const definition = await parseDefinition(EVERYTHING);
    const stage = (id: string) => definition.stages.find((each) => each.id === id);
    expect(definition.unsupported).toEqual([]);
    expect(stage('auto')?.actions).toEqual([
      { type: 'setIndexer', indexer: 'total', value: 'price * 2' },
      { type: 'addTag', tag: '3' },
      { type: 'notify', roles: ['FI', 'GERENTE'], people: ['ana'], text: 'Nova venda' },
      { type: 'webhook', event: 'venda.nova' },
      { type: 'createProcess', processType: 'TRADE_IN', indexers: [{ from: 'plate', to: 'placa' }] },
    ]);
    expect(stage('wait')).toMatchObject({ type: 'AUTO', waitsFor: { type: 'timer', minutes: 90 } });
    expect(stage('call')?.child).toEqual({
      processType: 'TRADE_IN',
      part: null,
      handsIn: [{ from: 'plate', to: 'placa' }],
      handsBack: [{ from: 'valor', to: 'tradeIn' }],
    });
    expect(stage('many')).toMatchObject({
      people: { list: 'vendedores', first: 2 },
      checklists: ['Entrega'],
      requiredDocuments: [{ documentType: 'CNH', min: 1, attachmentLabels: ['Frente', 'Verso'], signed: true }],
    });
    expect(stage('part')?.child?.part?.stages.map(({ id }) => id)).toEqual(['ps', 'pe']);
    expect(stage('tell')?.actions).toEqual([{ type: 'sendMessage', message: 'pronto' }]);
    expect([stage('e')?.ends, stage('failed')?.ends]).toEqual(['terminate', { error: 'RECUSA' }]);
    expect(definition.transitions.find(({ from }) => from === 'many')?.requiredIndexers).toEqual(['invoice']);
    expect(definition.boundaries).toEqual([
      {
        ...{ id: 'refused', label: '', stageId: 'call', isInterrupting: true, escalation: null },
        trigger: { type: 'error', error: 'RECUSA' },
      },
      {
        ...{ id: 'late', label: 'Atraso', stageId: 'many', isInterrupting: false },
        ...{ trigger: { type: 'timer', minutes: 480 }, escalation: { roles: ['GERENTE'], people: ['bia'] } },
      },
    ]);
    const every = new Set(Object.keys(needNames) as Need[]);
    expect(lint(definition, {}, every).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('needs what the lint names until the server carries it out', async () => {
    const definition = await parseDefinition(EVERYTHING);
    const named = lint(definition, {}, new Set()).filter(({ code }) => code === 'node.not_carried_out');
    expect(new Set(named.map(({ nodeId }) => nodeId))).toEqual(
      new Set(['auto', 'wait', 'call', 'failed', 'many', 'part', 'tell', 'e', 'refused', 'late', 'f6']),
    );
  });

  it('has no due time where it would be in days, which only a calendar could tell', async () => {
    const problems = lint(await parseDefinition(EVERYTHING.replace('PT8H', 'P1D')));
    expect(problems).toContainEqual(expect.objectContaining({ code: 'timer.no_due', nodeId: 'late' }));
  });

  it('names by its line an element that BPMN does not know', async () => {
    const { unsupported } = await parseDefinition(bpmn('<bpmn:startEvent id="s"/>\n<bpmn:robot id="r"/>'));
    expect(unsupported).toEqual([{ nodeId: '', label: 'linha 6', element: 'bpmn:robot' }]);
  });
});

describe('hostile BPMN', () => {
  const task = (id: string) => `<bpmn:userTask id="${id}"/>`;
  const dtd = '<!DOCTYPE a [<!ENTITY b "c">]>';

  it.each([
    ['a DTD', 'dtd', 2, bpmn(task('a')).replace('\n', `\n${dtd}`)],
    ['an entity further down', 'dtd', 6, bpmn(`${task('a')}\n<!ENTITY b SYSTEM "file:///etc/passwd">`)],
    ['an id twice', 'same_id', 7, bpmn(`${task('a')}\n${task('b')}\n${task('a')}`)],
    ['a tag that is not closed', 'malformed', 6, bpmn('<bpmn:userTask id="a">')],
    ['10,000 elements', 'too_many', null, bpmn(Array.from({ length: 10_000 }, (_, n) => task(`t${n}`)).join('\n'))],
    ['megabytes', 'too_large', null, bpmn(`<!--${' '.repeat(BPMN_LENGTH)}-->`)],
  ])('is refused for %s, with the reason and the line', async (_, reason, line, xml) => {
    const started = performance.now();
    await expect(parseDefinition(xml)).rejects.toMatchObject({
      code: 'bpmn.unreadable',
      reason,
      ...(line === null ? {} : { line, message: expect.stringContaining(`Linha ${line}.`) }),
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('may say in a comment or as text what it may not declare', async () => {
    const xml = bpmn(`<!-- ${dtd} --><bpmn:userTask id="a" name="&lt;!DOCTYPE&gt;"/>`);
    expect((await parseDefinition(xml)).stages[0]?.label).toBe('<!DOCTYPE>');
  });

  it('is read in time where it is as large as it may be', async () => {
    const half = Math.floor(BPMN_ELEMENTS / 2) - 10;
    const tasks = Array.from({ length: half }, (_, n) => task(`t${n}`));
    const flows = tasks
      .slice(1)
      .map((_each, n) => `<bpmn:sequenceFlow id="f${n}" sourceRef="t${n}" targetRef="t${n + 1}"/>`);
    const started = performance.now();
    expect((await parseDefinition(bpmn([...tasks, ...flows].join('')))).stages).toHaveLength(half);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
