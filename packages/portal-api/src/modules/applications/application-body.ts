import type { Application, ApplicationCreated } from '@stagedoor/contract/applications/applications'
import { hasScopes } from './application-rules.ts'
import type { CreatedApplication } from './applications.service.ts'
import { authStrategyBody } from './auth-strategies/auth-strategy-body.ts'
import type { ApplicationWithStrategy } from './application.ts'

export function applicationBody({ application, strategy }: ApplicationWithStrategy): Application {
  return {
    id: application.id,
    name: application.name,
    reference_id: application.referenceId,
    description: application.description,
    redirect_uri: application.redirectUri,
    auth_strategy: strategy && authStrategyBody(strategy),
    ...(hasScopes(strategy) && { scopes: application.scopes }),
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
  }
}

/** The response to a creation, the only response that contains a client's secret. */
export function createdApplicationBody(created: CreatedApplication): ApplicationCreated {
  return { ...applicationBody(created), ...(created.credentials && { credentials: created.credentials }) }
}
