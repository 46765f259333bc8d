import { BpmnModdle } from 'bpmn-moddle';
import { expect, it } from 'vitest';
import { completeWays } from './complete-ways.ts';

it('names the ways of elements that do not, in parts of a flow too, and each once', async () => {
  const moddle = new BpmnModdle();
  const { rootElement } = await moddle.fromXML(`<?xml version="1.0"?>
    <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x">
    <bpmn:process id="p"><bpmn:startEvent id="s"><bpmn:outgoing>f</bpmn:outgoing></bpmn:startEvent>
    <bpmn:subProcess id="t"><bpmn:startEvent id="a" /><bpmn:endEvent id="b" />
    <bpmn:sequenceFlow id="g" sourceRef="a" targetRef="b" /></bpmn:subProcess>
    <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" /></bpmn:process></bpmn:definitions>`);
  completeWays(rootElement);
  completeWays(rootElement);
  const { xml } = await moddle.toXML(rootElement);
  expect(xml.match(/<bpmn:(?:outgoing|incoming)>\w/g)).toEqual([
    '<bpmn:outgoing>f',
    '<bpmn:incoming>f',
    '<bpmn:outgoing>g',
    '<bpmn:incoming>g',
  ]);
});
