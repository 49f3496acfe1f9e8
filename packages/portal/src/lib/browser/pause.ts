/** Ends the running task: a page that can be read already answers its reader before the next piece of work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
