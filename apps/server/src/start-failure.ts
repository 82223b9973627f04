/** A reason not to start that the operator can act on: its message is printed as it is, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
