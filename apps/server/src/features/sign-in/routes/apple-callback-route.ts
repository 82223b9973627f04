import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { longestName } from '../core/sign-in-bodies.ts';

const namePart = z.string().max(1_000).optional();

/** What Apple tells of a person, the first time they come and never again. */
const appleUser = z.object({ name: z.object({ firstName: namePart, lastName: namePart }) });

const appleReturn = z.object({
  state: z.string().max(256).optional(),
  id_token: z.string().max(16_384).optional(),
  error: z.string().max(256).optional(),
  user: z.string().max(16_384).optional(),
});

/**
 * Where Apple's page sends a person back: as a form, since it was asked for the name (AU-04). What came is handed to our page
 * behind the `#` of its address, which reaches no server, no log and no other site; the page holds it against what it
 * began. Nothing is believed and nothing kept here.
 */
export function receiveFromApple(app: FastifyInstance): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/api/auth/callback/apple', async (request, reply) => {
      const { data = { error: 'invalid_response' } } = appleReturn.safeParse(request.body ?? {});
      const { user, ...rest } = data;
      const handed = new URLSearchParams();
      for (const [key, value] of Object.entries({ ...rest, name: nameOf(user) })) {
        if (value !== undefined) handed.set(key, value);
      }
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`/auth#${handed.toString()}`, 303);
    });
    done();
  });
}

function nameOf(user: string | undefined): string | undefined {
  try {
    const { firstName = '', lastName = '' } = appleUser.parse(JSON.parse(user ?? '')).name;
    return `${firstName} ${lastName}`.trim().slice(0, longestName);
  } catch {
    return undefined;
  }
}
