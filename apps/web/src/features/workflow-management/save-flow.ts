import { saveFile } from '../../lib/download/save-file.ts';

/** A name that every device takes for a file. */
export function fileName(name: string, ending: string): string {
  return `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${ending}`;
}

/** Saves a flow as a .bpmn file on the device. */
export function saveFlow(name: string, bpmnXml: string): void {
  saveFile(fileName(name, 'bpmn'), bpmnXml, 'application/xml');
}
