interface Way {
  readonly isCancel: boolean;
  readonly isBack: boolean;
}

const rankOf = ({ isCancel, isBack }: Way) => (isCancel ? 2 : isBack ? 1 : 0);

/** The ways out of a stage: those on, those back, those that cancel. */
export function waysInOrder<W extends Way>(ways: readonly W[]): W[] {
  return [...ways].sort((a, b) => rankOf(a) - rankOf(b));
}
