declare global {
  // Read by get-nonce, under the scroll lock of Mantine's modals.
  var __webpack_nonce__: string | undefined;
}

/** The nonce the server wrote into the page for style elements; undefined where there is none (development). */
export const styleNonce = readNonce();

function readNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content && content !== '__CSP_NONCE__' ? content : undefined;
}

if (styleNonce) {
  globalThis.__webpack_nonce__ = styleNonce;
}
