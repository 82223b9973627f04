import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { maxNameLength } from '../core/sign-in-bodies.ts';

const namePart = z.string().max(1_000).optional();

/** Sent by Apple on a user's first sign-in only. */
const appleUser = z.object({ name: z.object({ firstName: namePart, lastName: namePart }) });

const appleCallback = z.object({
  state: z.string().max(256).optional(),
  id_token: z.string().max(16_384).optional(),
  error: z.string().max(256).optional(),
  user: z.string().max(16_384).optional(),
});

/**
 * The redirect URI for Apple: it receives a form POST, since the name was requested (AU-04). The fields go to the app's
 * page in the URL's fragment, which reaches no server, log or other site; the page compares them with what it started.
 * Nothing is verified or stored here.
 */
export function registerAppleCallback(app: FastifyInstance): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/api/auth/callback/apple', async (request, reply) => {
      const { data = { error: 'invalid_response' } } = appleCallback.safeParse(request.body ?? {});
      const { user, ...rest } = data;
      const fragment = new URLSearchParams();
      for (const [key, value] of Object.entries({ ...rest, name: parseName(user) })) {
        if (value !== undefined) fragment.set(key, value);
      }
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/auth#${fragment.toString()}`, 303);
    });
    done();
  });
}

function parseName(user: string | undefined): string | undefined {
  try {
    const { firstName = '', lastName = '' } = appleUser.parse(JSON.parse(user ?? '')).name;
    return `${firstName} ${lastName}`.trim().slice(0, maxNameLength);
  } catch {
    return undefined;
  }
}
