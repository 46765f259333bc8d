import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { joinPieces } from './vite-joined-pieces.ts';

/** What asking for one more file costs, in packed bytes of code that is not minified yet. */
const BYTES_OF_FILE = 1500;

/** Modules by the end of their paths. */
type Parts = Readonly<Record<string, readonly string[]>>;

export interface Looks {
  /** What every page loads. */
  readonly entry: readonly string[];
  /** Screens of which each becomes few files. What two of them need becomes a file of its own. */
  readonly screens: Parts;
  /** What loads of a screen what one of them needs; no file is made for it. */
  readonly apart: Parts;
  /** What is there soon after any of all these: few files, which load of a screen what they need themselves. */
  readonly above: readonly string[];
  /** What a screen loads once it is drawn, in this order. */
  readonly after: Parts;
}

/**
 * Puts what a screen loads into few files: each file costs a phone a way to the server and back, and small ones compress
 * worse. Which modules a screen needs only a build knows, once what nobody uses is gone; so one is made ahead, in memory.
 * What the other screens share is joined where that saves more than it costs; the rest is left to Rolldown.
 */
export function piecesOf(looks: Looks, ahead: InlineConfig): Plugin {
  return {
    name: 'tramite-pieces',
    apply: 'build',
    config: async () => {
      const chunks = await builtAhead(ahead);
      const ofLooks = pieceOfModules(looks, chunks);
      const pieces = new Map([...joinedOfModules(ofLooks, chunks), ...ofLooks]);
      const group = { name: (id: string) => pieces.get(id) ?? null, includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
  };
}

async function builtAhead(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output).filter((item) => item.type === 'chunk');
}

/** The piece of each module, named by all that need it. What is loaded by itself has a file already. */
function pieceOfModules(looks: Looks, chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, string> {
  const needed = (parts: readonly string[]) =>
    modulesOf(
      parts.map((part) => rootOf(part, chunks)),
      chunks,
    );
  const pieces = new Map<string, string>();
  for (const [name, parts] of Object.entries(looks.screens)) {
    for (const id of needed(parts)) {
      pieces.set(id, `${pieces.get(id) ?? ''} ${name}`);
    }
  }
  const elsewhere = needed(Object.values(looks.apart).flat());
  const above = needed(looks.above);
  for (const id of new Set([...above, ...elsewhere])) {
    const piece = pieces.get(id);
    if (piece !== undefined) {
      pieces.set(id, `${piece} apart`);
    } else if (above.has(id)) {
      pieces.set(id, 'above');
    }
  }
  for (const [name, parts] of Object.entries(looks.after)) {
    for (const id of needed(parts)) {
      if (!pieces.has(id) && !elsewhere.has(id)) {
        pieces.set(id, name);
      }
    }
  }
  for (const id of needed(looks.entry)) {
    pieces.set(id, 'entry');
  }
  const standsAlone = new Set([
    ...chunks.map(({ facadeModuleId }) => facadeModuleId),
    ...looks.entry.flatMap((part) => rootOf(part, chunks).moduleIds.filter((id) => id.endsWith(part))),
  ]);
  return new Map([...pieces].filter(([id]) => !standsAlone.has(id)));
}

/** The piece of each module that several parts share and no look names. */
function joinedOfModules(
  named: ReadonlyMap<string, string>,
  chunks: readonly Rolldown.OutputChunk[],
): ReadonlyMap<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const users = new Map(chunks.map(({ fileName }) => [fileName, new Set<string>()]));
  for (const root of chunks.filter(isLoadedByItself)) {
    for (const { fileName } of chunksOf([root], byName)) {
      users.get(fileName)?.add(root.fileName);
    }
  }
  const shared = chunks
    .filter((chunk) => !isLoadedByItself(chunk) && !chunk.moduleIds.some((id) => named.has(id)))
    .map(({ fileName, code }) => ({
      name: fileName,
      bytes: gzipSync(code).length,
      users: users.get(fileName) ?? new Set<string>(),
    }));
  const needs = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  return new Map(
    joinPieces(shared, BYTES_OF_FILE, needs)
      .filter((names) => names.length > 1)
      .flatMap((names, number) =>
        names.flatMap((name) => (byName.get(name)?.moduleIds ?? []).map((id) => [id, `shared ${number}`] as const)),
      ),
  );
}

const isLoadedByItself = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId !== null;

function rootOf(part: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const root =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
  if (!root) {
    throw new Error(`No module that is built ends with ${part}: mend what vite.config.ts says of screens.`);
  }
  return root;
}

/** All modules of the chunks and of what they import. */
function modulesOf(roots: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return new Set([...chunksOf(roots, byName)].flatMap(({ moduleIds }) => moduleIds));
}

/** The chunks and all that they import. */
function chunksOf(
  roots: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk && !seen.has(chunk)) {
      seen.add(chunk);
      for (const name of chunk.imports) {
        visit(byName.get(name));
      }
    }
  };
  roots.forEach(visit);
  return seen;
}
