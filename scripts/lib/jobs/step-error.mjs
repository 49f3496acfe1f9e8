/** A step that failed, with a message for the person at the terminal: what happened and what to do. */
export class StepError extends Error {
  /** @override */
  name = 'StepError'
}
