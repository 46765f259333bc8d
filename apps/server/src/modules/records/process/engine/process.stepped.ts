import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { KeptIndexers } from '../../../definitions/indexer/indexer.fill.policy.ts';
import type { ChildFacts } from '../facts/process.facts.ts';
import type { ParentStay } from './process.repository.ts';
import type { Movement } from './process.state.policy.ts';

/** The process whose step is carried out. */
export interface Stepped {
  readonly id: number;
  readonly typeName: string;
  readonly establishmentId: number;
  readonly ownerId: number;
  /** As they are after the step. */
  readonly indexers: readonly StoredIndexer[];
  readonly parentId: number | null;
  /** A token of the parent waits for its end. */
  readonly isAwaited: boolean;
  readonly children: readonly Pick<ChildFacts, 'id' | 'tokenId'>[];
  /** It begins with this step. */
  readonly isNew: boolean;
  readonly at: Date;
  /** Numbers of all processes that begin with the same statement; grows as they are carried out. */
  readonly begun: number[];
}

/** Everything a process begins with. */
export interface Beginning {
  readonly id: number;
  readonly type: { readonly id: number; readonly name: string; readonly versionId: number };
  readonly establishment: { readonly id: number; readonly name: string };
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  readonly filled: KeptIndexers;
  readonly movement: Movement;
  readonly ownerId: number;
  readonly at: Date;
  /** Of a process that the flow of another one begins. */
  readonly by?: BegunBy;
}

export interface BegunBy {
  readonly id: number;
  readonly parent: ParentStay | null;
  readonly isPart: boolean;
  /** What began it, where it was not the flow: `pelo evento “...”`. */
  readonly cause?: string;
  readonly begun: number[];
}
