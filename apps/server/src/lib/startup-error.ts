/** A reason not to start that the operator can fix: only its message is printed, without a stack. */
export class StartupError extends Error {
  override name = 'StartFailure';
}
