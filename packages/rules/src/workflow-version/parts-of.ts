import type { Definition } from '../workflow/definition.ts';

/** The flow of an embedded subprocess. */
export interface FlowPart {
  /** Id of its element, which no other element of the file has. */
  readonly nodeId: string;
  readonly definition: Definition;
}

/** All embedded subprocesses of a definition, those within others, too. */
export function partsOf({ stages }: Definition): FlowPart[] {
  return stages.flatMap(({ id, child }) =>
    child?.part ? [{ nodeId: id, definition: child.part }, ...partsOf(child.part)] : [],
  );
}
