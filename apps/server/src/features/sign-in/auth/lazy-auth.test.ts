import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { AuthDeps } from './auth.ts';
import { createAuth } from './lazy-auth.ts';

/** Passwords that are being hashed; each call of `finish` ends one. */
const hashing: { finish: () => void }[] = [];

vi.mock('./better-auth.ts', () => ({
  configureBetterAuth: () => ({
    handler: (request: Request) =>
      request.url.endsWith('/get-session')
        ? Promise.resolve(new Response('session'))
        : new Promise<Response>((resolve) => {
            hashing.push({ finish: () => resolve(new Response('signed in')) });
          }),
    hash: () => Promise.resolve('hash'),
  }),
}));

const deps = {} as AuthDeps;
const request = (path: string) => new Request(`http://localhost:3000/api/auth${path}`, { method: 'POST' });

describe('a crowd at the sign-in', () => {
  it('hashes two passwords at once, keeps 40 waiting and refuses more for a moment (AU-13)', async () => {
    const auth = createAuth(deps);
    const crowd = Array.from({ length: 45 }, () =>
      auth.handler(request('/sign-in/email')).then(
        (response) => response.text(),
        (error: unknown) => error,
      ),
    );

    for (const refusal of await Promise.all(crowd.slice(42))) {
      expect(refusal).toMatchObject({ statusCode: 503, retryAfter: 5 });
    }
    expect(hashing).toHaveLength(2);
    expect(await (await auth.handler(request('/get-session'))).text()).toBe('session');

    for (let done = 0; done < 42; done += 1) {
      await vi.waitFor(() => expect(hashing.length).toBeGreaterThan(0));
      hashing.shift()?.finish();
    }
    expect(await Promise.all(crowd.slice(0, 42))).toEqual(Array.from({ length: 42 }, () => 'signed in'));
    expect(await auth.hash('a password')).toBe('hash');
  });
});

const source = join(import.meta.dirname, '../../..');
const staticImport = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm;

/** The files that are loaded with this one, and the packages that they import. */
function collectStaticImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
    if (name.startsWith('.')) collectStaticImports(join(file, '..', name), found);
    else found.add(name);
  }
  return found;
}

describe('a server that starts', () => {
  it('does not load the sign-in library, a tenth of its idle memory (OP-05)', () => {
    const loaded = [...collectStaticImports(join(source, 'app/app.ts'))];

    expect(loaded).toContain(join(source, 'features/sign-in/passkeys/passkey-handlers.ts'));
    expect(loaded.filter((name) => /^(better-auth|@better-auth\/(?!utils\/))/.test(name))).toEqual([]);
  });
});
