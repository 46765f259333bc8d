import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What of the global is used here; the types of Node leave it out. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly;

/** A library in wasm that is compiled once and gets memory and state of its own for each file. */
export interface WasmLibrary {
  /** Compiles it, where that was not done. */
  load(): object;
  /** What the library's own loader calls to come to life. */
  instantiateWasm(imports: object, done: (instance: object) => void): object;
}

/** @param file of a package, such as `libheif-js/libheif-wasm/libheif.wasm` */
export function wasmLibrary(file: string): WasmLibrary {
  let compiled: object | undefined;
  const load = () => {
    compiled ??= new Module(readFileSync(createRequire(import.meta.url).resolve(file)));
    return compiled;
  };
  return {
    load,
    instantiateWasm(imports, done) {
      const instance = new Instance(load(), imports);
      done(instance);
      return instance.exports;
    },
  };
}
