/** Returns the address of the test server, which listens on any free port. The workers know it, because it starts before them. */
export function baseUrl(): string {
  return `http://localhost:${process.env['ELEMENTS_TEST_PORT'] ?? ''}`
}
