import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Where the page that may frame the product of a port lives, and one that may not. */
export const parentOrigin = (port: number) => `http://127.0.0.1:${port + 90}`;
export const hostileOrigin = (port: number) => `http://127.0.0.1:${port + 91}`;

/** A page with the product in a frame; what the frame says is kept in `window.heard` with its origin. */
const pageOf = (product: string, guest: string) => `<!doctype html>
<html lang="pt-BR"><title>Página de fora</title>
<body style="margin:0">
<iframe id="product" title="Produto" src="${product}" style="width:100%;height:760px;border:0"></iframe>
${guest && `<iframe id="guest" title="Visita" src="${guest}" style="width:1px;height:1px"></iframe>`}
<script>
  window.heard = [];
  addEventListener('message', (event) => window.heard.push({ origin: event.origin, ...event.data }));
</script></body></html>`;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const query = new URL(request.url ?? '/', 'http://page').searchParams;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(pageOf(query.get('product') ?? 'about:blank', query.get('guest') ?? ''));
}

function listen(origin: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(answer).once('error', reject);
    server.listen(Number(new URL(origin).port), '127.0.0.1', () => resolve(server));
  });
}

/** Serves that page to both origins; `?product=` is what it frames, `?guest=` another page beside it. */
export function serveParents(port: number): Promise<Server[]> {
  return Promise.all([parentOrigin(port), hostileOrigin(port)].map(listen));
}
