/** The process whose step is carried out. */
export interface Stepped {
  readonly id: number;
  readonly typeName: string;
  readonly establishmentId: number;
  readonly ownerId: number;
  /** It begins with this step. */
  readonly isNew: boolean;
  readonly at: Date;
}
