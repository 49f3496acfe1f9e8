/** A failed step. The message is shown to the user without a stack trace, so it must say what to do. */
export class StepError extends Error {
  /** @override */
  name = 'StepError'
}
