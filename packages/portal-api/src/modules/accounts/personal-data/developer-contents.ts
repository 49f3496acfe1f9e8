/** What the deletion of an account removes. */
export interface DeveloperContents {
  applicationIds: string[]
  credentials: number
  registrations: number
  activeSessions: number
}
