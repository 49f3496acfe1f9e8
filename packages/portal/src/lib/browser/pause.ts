/** Ends the running task, so that the browser can handle input before the next piece of work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
