import type { Operation } from './operation.ts'
import { applicationOperations } from '../applications.ts'
import { auditOperations } from '../audit.ts'
import { backupOperation } from '../backup.ts'
import { developerOperations } from '../developers.ts'
import { doctorOperation } from '../doctor.ts'
import { gatewayOperations } from '../gateways.ts'
import { importOperations } from '../import.ts'
import { migrateOperation } from '../migrate.ts'
import { permissionOperations } from '../permissions.ts'
import { registrationOperations } from '../registrations.ts'
import { searchOperations } from '../searches.ts'
import { sessionOperations } from '../sessions.ts'
import { setupLinkOperation } from '../setup-link.ts'
import { strategyOperations } from '../strategies.ts'
import { usageOperations } from '../usage.ts'
import { userOperations } from '../users.ts'

/** All commands that use the database. A running server executes them for the command line. */
export const OPERATIONS: readonly Operation[] = [
  ...applicationOperations,
  ...auditOperations,
  backupOperation,
  ...developerOperations,
  doctorOperation,
  ...gatewayOperations,
  ...importOperations,
  migrateOperation,
  ...permissionOperations,
  ...registrationOperations,
  ...searchOperations,
  ...sessionOperations,
  setupLinkOperation,
  ...strategyOperations,
  ...usageOperations,
  ...userOperations,
]
