const isSource = (path) => /^(packages|apps)\/.*\.tsx?$/.test(path);

function describe({ from, to, rule, cycle }, reasons) {
  const way = cycle?.length ? [from, ...cycle.map((step) => step.name ?? step)].join(' -> ') : `${from} -> ${to}`;
  return `${rule.name}: ${way}\n  ${reasons.get(rule.name) ?? ''}`;
}

/**
 * What dependency-cruiser's JSON says, as lines for a person. A run that saw no TypeScript is a failure: a parser that
 * does not know the installed TypeScript sees 0 modules and calls that fine.
 * @param {string} json
 * @returns {{lines: string[], ok: boolean}}
 */
export function reportOf(json) {
  let result;
  try {
    result = JSON.parse(json);
  } catch {
    return { lines: ['The import check did not run:', json.trim()], ok: false };
  }
  const seen = result.modules.filter(({ source }) => isSource(source)).length;
  if (seen === 0) {
    return {
      lines: ['The import check saw no TypeScript module: its parser does not fit the installed TypeScript.'],
      ok: false,
    };
  }
  const { violations, ruleSetUsed } = result.summary;
  const reasons = new Map((ruleSetUsed?.forbidden ?? []).map(({ name, comment }) => [name, comment]));
  const lines = violations.map((violation) => describe(violation, reasons));
  return {
    lines: [...lines, `${seen} modules, ${violations.length} broken import rules`],
    ok: violations.length === 0,
  };
}
