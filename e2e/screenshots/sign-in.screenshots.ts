import { test } from '../support/screenshot-test.ts'
import { catalogWithVersions, signInFlow } from '../journeys/sign-in.ts'
import { open } from '../journeys/screen.ts'
import { SIGNED_OUT } from '../support/page-test.ts'

test.use({ storageState: SIGNED_OUT })

test('sign-in flow', ({ page, captureScreen }) => signInFlow(page, captureScreen))
test('public portal', async ({ page, captureScreen, publicServer }) => {
  await open(page, publicServer.url)
  await catalogWithVersions(page, captureScreen)
})
