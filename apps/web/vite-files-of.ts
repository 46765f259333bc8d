import type { Rolldown } from 'vite';

/** Files of a build that the roots are made of: themselves, all they import, and their styles. */
export function filesOf(roots: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const item = bundle[name];
    if (!files.has(name) && item?.type === 'chunk') {
      files.add(name);
      item.imports.forEach(visit);
      for (const style of item.viteMetadata?.importedCss ?? []) {
        files.add(style);
      }
    }
  };
  for (const { fileName } of roots) {
    visit(fileName);
  }
  return files;
}

/** The entry and the parts of the application whose modules end so. */
export function rootsOf(parts: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle)
    .filter((item) => item.type === 'chunk')
    .filter((chunk) => chunk.isEntry || parts.some((part) => chunk.facadeModuleId?.includes(part)));
}
