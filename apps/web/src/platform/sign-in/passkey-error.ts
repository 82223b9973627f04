/** Why the browser gave no passkey, in words; cancelling is no failure. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly userMessage: string;

  constructor(userMessage: string, cause: unknown) {
    super(userMessage, { cause });
    this.userMessage = userMessage;
  }
}
