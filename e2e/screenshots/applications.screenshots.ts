import { test } from '../support/screenshot-test.ts'
import { firstApplication, applicationWithUsage, failedResponses } from '../journeys/applications.ts'

test('from the first application to an approved registration', ({ page, captureScreen, server }) =>
  firstApplication(page, captureScreen, server))
test('application with usage', ({ page, captureScreen }) => applicationWithUsage(page, captureScreen))
test('failed and pending requests', ({ page, captureScreen }) => failedResponses(page, captureScreen))
