import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitForHttp } from '../../../tools/lib/network.mjs';
import { onShutdown } from '../../../tools/lib/shutdown.mjs';
import { ensurePackage } from '../../lib/debian.ts';
import type { ProductNode } from './node.ts';
import type { Workplace } from './workplace.ts';

const NGINX = '/usr/sbin/nginx';

/** nginx before the nodes; docs/scale.md shows the same settings for production. */
export interface Balancer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A node that does not answer is left out for a second; what changes something is sent to another node only by the client. */
function configuration(folder: string, port: number, nodes: readonly ProductNode[]): string {
  const servers = nodes.map((node) => `    server 127.0.0.1:${node.port} max_fails=1 fail_timeout=1s;`);
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-error.log')} warn;
events { worker_connections 512; }
http {
  access_log off;
  client_max_body_size 0;
  client_body_temp_path ${join(folder, 'nginx-body')};
  proxy_temp_path ${join(folder, 'nginx-proxy')};
  fastcgi_temp_path ${join(folder, 'nginx-fastcgi')};
  uwsgi_temp_path ${join(folder, 'nginx-uwsgi')};
  scgi_temp_path ${join(folder, 'nginx-scgi')};
  upstream tramite {
    least_conn;
${servers.join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://tramite;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_request_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
    }
  }
}
`;
}

/** Starts nginx before the nodes, which run already. */
export async function startBalancer(place: Workplace, nodes: readonly ProductNode[]): Promise<Balancer> {
  await ensurePackage('nginx-light', NGINX);
  const folder = join(place.folder, 'nginx');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, nodes));
  const log = openSync(join(folder, 'nginx.log'), 'a');
  const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: ['ignore', log, log] });
  closeSync(log);
  let isGone = false;
  const exited = new Promise((resolve) => child.once('exit', resolve)).finally(() => {
    isGone = true;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  onShutdown(stop);
  const origin = `http://127.0.0.1:${port}`;
  if (!(await waitForHttp(`${origin}/health/ready`, { waitMs: 15_000, gone: () => isGone }))) {
    throw new Error(`nginx does not answer; ${folder} says why`);
  }
  return { origin, stop };
}
