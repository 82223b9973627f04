import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Runs `work` with the URL of the floor's page, built with the product's tools and served compressed and cacheable. */
export async function withFloorSite<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const outDir = join(folder, 'floor-site');
  await build({
    root: join(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwind()],
    build: { outDir, emptyOutDir: true },
  });

  const files = await compressedFiles(outDir);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return response.writeHead(404).end();
    const headers = { 'content-type': contentTypes[extname(path)] ?? '', 'content-encoding': 'gzip' };
    return response.writeHead(200, { ...headers, 'cache-control': 'max-age=31536000' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function compressedFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file.slice(folder.length), gzipSync(await readFile(file), { level: 9 })] as const,
      ),
    ),
  );
}
