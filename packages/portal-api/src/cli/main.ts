import { createProgram } from './program.ts'

// Files that a command writes, such as the database and backups, are for this user only.
process.umask(0o077)
await createProgram().parseAsync()
