import { env } from '../../config/env.ts'
import { session } from '../session/session.ts'
import { renderEnvironment } from '../../config/render-environment.ts'
import { createApiClient } from './api-client.ts'
import { createRefreshTurn } from './refresh-turn.ts'

export const api = createApiClient({
  baseUrl: () => env.apiUrl,
  hasSession: () => session.isPresent(),
  refreshTurn: createRefreshTurn({ locks: globalThis.navigator?.locks }),
  isOfOwnOrigin: () => new URL(env.apiHost).origin === renderEnvironment().origin,
})
