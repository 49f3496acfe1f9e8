import { PAGE_GROUPS } from '../pages/routes.ts'
import { open } from '../journeys/screen.ts'
import { SIGNED_OUT } from '../support/page-test.ts'
import { test } from '../support/screenshot-test.ts'

for (const group of PAGE_GROUPS) {
  test.describe(`${group} pages`, () => {
    if (group === 'sign-in') test.use({ storageState: SIGNED_OUT })
    test('as the first page', async ({ page, captureScreen, signedIn }) => {
      for (const { name, address } of signedIn.routes.filter((route) => route.group === group)) {
        await open(page, address)
        // Only the top of a specification is relevant.
        await captureScreen(page, name, { windowOnly: group === 'specification', arabic: true })
      }
    })
  })
}
