import { test } from '../support/screenshot-test.ts'
import {
  credentialsAndRegistrations,
  dashboards,
  failedResponses,
  managedClient,
  pendingResponses,
} from '../journeys/applications.ts'
import { SIGNED_OUT } from '../support/page-test.ts'

test.describe('of another developer', () => {
  test.use({ storageState: SIGNED_OUT })
  test('credentials and registrations', ({ page, captureScreen }) =>
    credentialsAndRegistrations(page, captureScreen))
})
test('managed client', ({ page, captureScreen }) => managedClient(page, captureScreen))
test('dashboards', ({ page, captureScreen, server }) => dashboards(page, captureScreen, server))
test('failed requests', ({ page, captureScreen }) => failedResponses(page, captureScreen))
test('pending requests', ({ page, captureScreen }) => pendingResponses(page, captureScreen))
