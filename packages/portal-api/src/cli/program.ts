import { Command } from 'commander'
import { BUILD } from '../config/version.ts'
import { applicationsCommand } from './applications.ts'
import { auditCommand } from './audit.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { developersCommand } from './developers.ts'
import { doctorCommand } from './doctor.ts'
import { gatewaysCommand } from './gateways.ts'
import { importCommand } from './import.ts'
import { migrateCommand } from './migrate.ts'
import { mockCommand } from './mock.ts'
import { printError } from './output/print.ts'
import { permissionsCommand } from './permissions.ts'
import { registrationsCommand } from './registrations.ts'
import { searchesCommand } from './searches.ts'
import { serveCommand } from './serve.ts'
import { sessionsCommand } from './sessions.ts'
import { setupLinkCommand } from './setup-link.ts'
import { strategiesCommand } from './strategies.ts'
import { usageCommand } from './usage.ts'
import { usersCommand } from './users.ts'

/** Creates the `stagedoor` program with all commands. */
export function createProgram(): Command {
  const program = new Command('stagedoor')
    .description('Stagedoor: a self-hosted developer portal')
    .version(BUILD)
    .showHelpAfterError()
    .addCommand(serveCommand())
    .addCommand(applicationsCommand())
    .addCommand(auditCommand())
    .addCommand(backupCommand())
    .addCommand(developersCommand())
    .addCommand(doctorCommand())
    .addCommand(gatewaysCommand())
    .addCommand(importCommand())
    .addCommand(migrateCommand())
    .addCommand(mockCommand())
    .addCommand(permissionsCommand())
    .addCommand(registrationsCommand())
    .addCommand(restoreCommand())
    .addCommand(searchesCommand())
    .addCommand(sessionsCommand())
    .addCommand(setupLinkCommand())
    .addCommand(strategiesCommand())
    .addCommand(usageCommand())
    .addCommand(usersCommand())
  escapeOutput(program)
  return program
}

/** Escapes control characters in commander's messages, which quote the arguments. */
function escapeOutput(command: Command): void {
  command.configureOutput({ writeErr: (text) => printError(text.trimEnd()) })
  for (const part of command.commands) escapeOutput(part)
}
