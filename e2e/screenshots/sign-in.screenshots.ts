import { test } from '../support/screenshot-test.ts'
import { catalogWithVersions, landing, signInFlow } from '../journeys/sign-in.ts'
import { open } from '../journeys/screen.ts'

test('sign-in flow', ({ page, captureScreen }) => signInFlow(page, captureScreen))
test('public portal', async ({ page, captureScreen, publicServer }) => {
  await landing(page, captureScreen, publicServer.url)
  await open(page, publicServer.url)
  await catalogWithVersions(page, captureScreen)
})
