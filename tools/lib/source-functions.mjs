import ts from 'typescript';

/** Every function with a body in a TypeScript source: its name, its first line, its lines and whether it draws. */
export function functionsOf(file, text) {
  const isDrawn = file.endsWith('.tsx');
  const kind = isDrawn ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const name = nameOf(node);
      const first = lineOf(node.getStart(source));
      const lines = lineOf(node.end) - first + 1;
      found.push({ name, line: first + 1, lines, isComponent: isDrawn && /^[A-Z]/.test(name) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Its own name, or that of what it is given to, also through calls like `memo`; empty where there is none. */
function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  let holder = node;
  while (holder && !holder.name && (holder === node || ts.isCallExpression(holder))) holder = holder.parent;
  const isNamed =
    holder?.name && (holder === node || ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder));
  return isNamed ? holder.name.getText() : '';
}
