// bpmn-moddle publishes its element types separately from its entry point, which has no types.
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    readonly id?: string;
    readonly $instanceOf: (type: string) => boolean;
    readonly get: (property: string) => unknown;
  }

  export interface ModdleWarning {
    readonly message: string;
    readonly element?: ModdleElement;
    readonly property?: string;
    readonly value?: string;
  }

  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>);
    toXML(element: ModdleElement): Promise<{ xml: string }>;
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: readonly ModdleWarning[] }>;
  }
}
