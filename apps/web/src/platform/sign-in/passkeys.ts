import { PasskeyError } from './passkey-error.ts';

/** Whether this page can use passkeys, as theme.js has found before the first paint. */
export const isPasskeySupported = (): boolean => 'passkeys' in document.documentElement.dataset;

type Options = Record<string, unknown>;

/** Makes a passkey by the server's options; null if the user cancels. Throws a PasskeyError. */
export async function createPasskey(options: Options): Promise<Options | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return answerOrNull(startRegistration({ optionsJSON }));
}

/** Lets the user choose one of their passkeys; null if they cancel. Throws a PasskeyError. */
export async function choosePasskey(options: Options): Promise<Options | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return answerOrNull(startAuthentication({ optionsJSON }));
}

const answerOrNull = (asking: Promise<object>): Promise<Options | null> =>
  asking.then(
    (answer) => answer as Options,
    (cause: unknown) => {
      const name = cause instanceof Error ? cause.name : '';
      if (name === 'NotAllowedError' || name === 'AbortError') return null;
      throw new PasskeyError(messages[name] ?? 'Your browser couldn’t use a passkey here.', cause);
    },
  );

const messages: Readonly<Partial<Record<string, string>>> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys work only at the address that this server names as its own.',
};
