/** A message that did not reach the operators. Its message is a sentence for a person. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}
