/** A support message could not be sent. `message` is a sentence for the user. */
export class NotSentError extends Error {
  override readonly name = 'NotSent';
}
