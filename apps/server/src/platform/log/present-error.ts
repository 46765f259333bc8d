const DEEPEST = 4;

/** Only type, message, code, stack and causes. */
export function presentError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name || name,
    message,
    ...(typeof code === 'string' && { code }),
    stack,
    ...(cause instanceof Error && depth < DEEPEST && { cause: presentError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEEPEST && { errors: error.errors.map((each) => presentError(each, depth + 1)) }),
  };
}
