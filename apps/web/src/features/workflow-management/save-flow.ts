import { fileName } from '../../lib/download/file-name.ts';
import { saveFile } from '../../lib/download/save-file.ts';

/** Saves a flow as a .bpmn file on the device. */
export function saveFlow(name: string, bpmnXml: string): void {
  saveFile(fileName(name, 'bpmn'), bpmnXml, 'application/xml');
}
