import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly;

/** Compiled once, instantiated with fresh memory for each file. */
export interface WasmLibrary {
  load(): object;
  /** The hook called by the library's loader. */
  instantiateWasm(imports: object, done: (instance: object) => void): object;
}

/** @param file such as `libheif-js/libheif-wasm/libheif.wasm` */
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
