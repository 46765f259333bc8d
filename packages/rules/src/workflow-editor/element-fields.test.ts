import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import { lintMessages } from '../workflow/lint-messages.ts';
import tramiteModdle from '../workflow/tramite-moddle.json' with { type: 'json' };
import { type ElementKind, elementFields, fieldFor, fieldsOf } from './element-fields.ts';
import { kindOf } from './element-kind.ts';
import { attributeOf, durationOf, readField } from './field-value.ts';

const kinds = Object.keys(elementFields) as ElementKind[];

async function read(inner: string): Promise<(id: string) => ModdleElement> {
  const xml = `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:tramite="http://tramite.app/schema/bpmn/1.0" id="d" targetNamespace="x">
    <bpmn:message id="m" name="Pago" /><bpmn:process id="p">${inner}</bpmn:process></bpmn:definitions>`;
  const { elementsById } = (await new BpmnModdle({ tramite: tramiteModdle }).fromXML(xml)) as unknown as {
    elementsById: Record<string, ModdleElement>;
  };
  return (id) => {
    const found = elementsById[id];
    if (!found) throw new Error(`${id} is missing`);
    return found;
  };
}

const valueAt = (element: ModdleElement, name: string) => {
  const field = fieldsOf(kindOf(element)).find((each) => each.name === name);
  if (!field) throw new Error(`${name} is no field`);
  return readField(element, field);
};

describe('the fields of a flow', () => {
  it('cover every extension of the namespace', () => {
    const asked = new Set(
      kinds.flatMap((kind) => fieldsOf(kind).flatMap(({ place }) => (place.in === 'extensions' ? [place.type] : []))),
    );
    const elements = tramiteModdle.types.filter((type) => 'superClass' in type).map(({ name }) => `tramite:${name}`);
    // A mapping is written by the fields that hand in and back.
    expect(elements.filter((name) => !asked.has(name))).toEqual(['tramite:IndexerMapping']);
  });

  it('are called differently within a kind, and mend problems there are', () => {
    for (const kind of kinds) {
      const names = fieldsOf(kind).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(fieldsOf(kind).flatMap(({ codes }) => codes.filter((code) => !(code in lintMessages)))).toEqual([]);
    }
    expect(fieldFor('task', 'stage.no_sla')?.name).toBe('sla');
    expect(fieldFor('task', 'node.dead_end')).toBeUndefined();
  });

  it('are read from where they stand', async () => {
    const at = await read(`
      <bpmn:userTask id="a" name="Triagem" tramite:role="VENDEDOR" tramite:slaMinutes="480"><bpmn:extensionElements>
        <tramite:requiredIndexer name="placa" />
        <tramite:requiredDocument type="CRLV" min="2" attachments="Frente, Verso" signed="true" />
      </bpmn:extensionElements></bpmn:userTask>
      <bpmn:boundaryEvent id="t" attachedToRef="a"><bpmn:timerEventDefinition>
        <bpmn:timeDuration>PT8H30M</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
      <bpmn:receiveTask id="r" messageRef="m" />
      <bpmn:exclusiveGateway id="g" default="f" />
      <bpmn:sequenceFlow id="f" sourceRef="g" targetRef="a" tramite:roles="VENDEDOR,GERENTE">
        <bpmn:documentation>Volta ao início</bpmn:documentation><bpmn:conditionExpression>valor &gt; 1</bpmn:conditionExpression>
      </bpmn:sequenceFlow>`);
    expect([at('a'), at('t'), at('r'), at('g'), at('f')].map(kindOf)).toEqual([
      ...['task', 'timer', 'message', 'choice', 'transition'],
    ]);
    expect(valueAt(at('a'), 'role')).toBe('VENDEDOR');
    expect(valueAt(at('a'), 'sla')).toBe(480);
    expect(valueAt(at('a'), 'requiredIndexers')).toEqual([{ name: 'placa' }]);
    expect(valueAt(at('a'), 'requiredDocuments')).toEqual([
      { type: 'CRLV', min: 2, max: null, attachments: ['Frente', 'Verso'], signed: true },
    ]);
    expect(valueAt(at('t'), 'due')).toBe(510);
    expect(valueAt(at('t'), 'interrupts')).toBe(true);
    expect(valueAt(at('r'), 'message')).toBe('Pago');
    expect(valueAt(at('g'), 'defaultWay')).toBe('f');
    expect(valueAt(at('f'), 'roles')).toEqual(['VENDEDOR', 'GERENTE']);
    expect(valueAt(at('f'), 'condition')).toBe('valor > 1');
    expect(valueAt(at('f'), 'text')).toBe('Volta ao início');
  });

  it('take away what is empty and write times as BPMN has them', () => {
    expect([attributeOf(''), attributeOf([]), attributeOf(false), attributeOf(null)]).toEqual(Array(4).fill(undefined));
    expect([attributeOf(['A', 'B']), attributeOf(0), attributeOf(true)]).toEqual(['A,B', 0, true]);
    expect([durationOf(510), durationOf(60), durationOf(5)]).toEqual(['PT8H30M', 'PT1H', 'PT5M']);
  });
});
