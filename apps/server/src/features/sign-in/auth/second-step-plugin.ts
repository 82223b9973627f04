import { twoFactor } from 'better-auth/plugins/two-factor';

/** The ways in that take a second step. A passkey needs none: it is two factors, the device and its lock. */
const paths: ReadonlySet<string | undefined> = new Set(['/sign-in/email', '/sign-in/social']);

/**
 * better-auth's second factor, asked for after Apple, Google and other issuers too: by default it is asked for after a
 * password alone, so that another way in would go around it.
 */
export function secondStepPlugin() {
  const plugin = twoFactor();
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string | undefined }) => paths.has(path),
  }));
  return { ...plugin, hooks: { after } };
}
