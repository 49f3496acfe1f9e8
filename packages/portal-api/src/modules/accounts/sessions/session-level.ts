/** What a session may do. `test`: the session of a developer whose account is pending, restricted to the sandbox. */
export type SessionLevel = 'full' | 'test'
