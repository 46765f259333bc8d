declare module 'diagram-js-minimap' {
  const minimap: Record<string, unknown>;
  export default minimap;
}

declare module 'bpmn-auto-layout' {
  /** The drawing of a BPMN file laid out anew; it drops what it does not draw. */
  export function layoutProcess(xml: string): Promise<string>;
}
