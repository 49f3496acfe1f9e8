import type { VersionApplication } from '@stagedoor/contract/catalog/versions'
import { authStrategySummaryBody } from '../applications/auth-strategies/auth-strategy-body.ts'
import type { VersionApplicationRow } from './version-registrations.queries.ts'

export function versionApplicationBody(row: VersionApplicationRow): VersionApplication {
  const { application, registration, strategy } = row
  return {
    id: application.id,
    name: application.name,
    registration_id: registration?.id ?? null,
    registration_status: registration?.status ?? null,
    ...(strategy && { auth_strategy: authStrategySummaryBody(strategy) }),
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
  }
}
