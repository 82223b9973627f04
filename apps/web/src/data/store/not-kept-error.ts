/** A change could not be kept on the device: its storage is full, or the browser refuses it. Nothing has changed. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
  readonly userMessage = 'This device has no room left to keep it. Free some space and try again.';

  constructor(cause: unknown) {
    super('A change could not be kept', { cause });
  }
}
