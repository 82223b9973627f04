import type * as OpenId from 'openid-client';
import { z } from 'zod';
import type { Settings } from '../../../config/settings.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Auth } from '../auth/auth.ts';
import { requireVerifiedEmail } from '../social/verified-email.ts';
import type { IssuerClaims } from '../core/verified-claims.ts';

/** For each request to the issuer, in seconds: a person is waiting. */
const timeoutSeconds = 5;
/** How long a person may take at the issuer's page, in milliseconds. */
const flowMs = 10 * 60 * 1000;
/** How long the issuer's own description is kept, in milliseconds. */
const discoveryMs = 60 * 60 * 1000;

/** What has to match when the person comes back. It travels through their browser, encrypted. */
const flow = z.object({ verifier: z.string(), state: z.string(), nonce: z.string(), startedAt: z.number() });

interface IssuerDeps {
  issuer: NonNullable<Settings['oidc']>;
  publicUrl: string;
  auth: Pick<Auth, 'seal' | 'unseal'>;
  now: () => Date;
  /** True the first time a nonce is used. */
  consumeNonce: (nonce: string) => Promise<boolean>;
}

/** Signs people in at an OpenID Connect issuer: by discovery, an authorization code and PKCE (OP-04). */
export function openIdIssuer({ issuer, publicUrl, auth, now, consumeNonce }: IssuerDeps) {
  const redirectUri = `${publicUrl}/api/auth/callback/oidc`;
  let discovered: { at: number; config: Promise<OpenId.Configuration> } | undefined;

  async function discover(): Promise<OpenId.Configuration> {
    const at = now().getTime();
    if (!discovered || at - discovered.at > discoveryMs) discovered = { at, config: discoverIssuer(issuer) };
    return discovered.config.catch((cause: unknown) => {
      discovered = undefined;
      throw new AppError('unavailable', `${issuer.name} can’t be reached. Please try again in a moment.`, {
        cause,
      });
    });
  }

  return {
    /** The issuer's page, and the text to give back with its answer. */
    begin: async (): Promise<{ url: string; flow: string }> => {
      const client = await import('openid-client');
      const config = await discover();
      const [verifier, state, nonce] = [
        client.randomPKCECodeVerifier(),
        client.randomState(),
        client.randomNonce(),
      ];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      const kept = { verifier, state, nonce, startedAt: now().getTime() };
      return { url: url.href, flow: await auth.seal(JSON.stringify(kept)) };
    },

    /** Who came back: the claims of a token that the issuer signed for this attempt. Throws an AppError with the reason. */
    finish: async ({ flow: sealed, query }: { flow: string; query: string }): Promise<IssuerClaims> => {
      const opened = flow.safeParse(JSON.parse(await auth.unseal(sealed).catch(() => 'null')));
      if (!opened.success || now().getTime() - opened.data.startedAt > flowMs) {
        throw new AppError('unauthorized', 'This sign-in took too long. Please try again.');
      }
      const { verifier, state, nonce } = opened.data;
      if (!(await consumeNonce(nonce))) {
        throw new AppError('unauthorized', 'This sign-in was already used. Please try again.');
      }
      const client = await import('openid-client');
      const config = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const signed = tokens.claims();
        if (!signed) throw new Error('The issuer sent no identity token');
        const claims =
          signed.email === undefined
            ? { ...(await client.fetchUserInfo(config, tokens.access_token, signed.sub)), iss: signed.iss }
            : signed;
        requireVerifiedEmail(claims, issuer);
        const { email = '', name = '' } = claims as { email?: string; name?: string };
        return { iss: signed.iss, sub: signed.sub, email: email.toLowerCase(), name };
      } catch (cause) {
        throw cause instanceof AppError ? cause : explainFailure(client, cause, issuer.name);
      }
    },
  };
}

async function discoverIssuer({
  issuer,
  clientId,
  clientSecret,
}: IssuerDeps['issuer']): Promise<OpenId.Configuration> {
  const client = await import('openid-client');
  const isLocal = new URL(issuer).protocol === 'http:';
  // Tokens are checked by their signature too, not by the connection alone.
  const execute = [client.enableNonRepudiationChecks, ...(isLocal ? [allowHttp(client)] : [])];
  const settings = { execute, timeout: timeoutSeconds };
  const find = (method: OpenId.ClientAuth) =>
    client.discovery(new URL(issuer), clientId, { client_secret: clientSecret }, method, settings);
  const config = await find(client.ClientSecretBasic(clientSecret));
  const methods = config.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? config : find(client.ClientSecretPost(clientSecret));
}

/** For an issuer on the operator's own machine or network. */
// oxlint-disable-next-line typescript/no-deprecated -- deprecated only to be noticed
const allowHttp = (client: typeof OpenId) => client.allowInsecureRequests;

function explainFailure(client: typeof OpenId, cause: unknown, name: string): AppError {
  if (cause instanceof client.AuthorizationResponseError) {
    return cause.error === 'access_denied'
      ? new AppError('unauthorized', `You weren’t signed in at ${name}.`, { cause })
      : new AppError('unauthorized', `${name} refused this sign-in. Please try again.`, { cause });
  }
  if (cause instanceof client.ResponseBodyError) {
    return new AppError('unauthorized', `${name} refused this sign-in. Please try again.`, { cause });
  }
  const isAway =
    cause instanceof client.ClientError ? cause.code === 'OAUTH_TIMEOUT' : cause instanceof TypeError;
  return isAway
    ? new AppError('unavailable', `${name} can’t be reached. Please try again in a moment.`, { cause })
    : new AppError('unauthorized', `What ${name} sent doesn’t hold. Please try again.`, { cause });
}
