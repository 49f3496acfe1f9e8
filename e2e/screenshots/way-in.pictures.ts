import { test } from '../support/album.ts'
import { catalogueWithVersions, landing, wayIn } from '../journeys/way-in.ts'
import { open } from '../journeys/visit.ts'

test('the way in', ({ page, take }) => wayIn(page, take))
test('a public portal', async ({ page, take, publicServer }) => {
  await landing(page, take, publicServer.url)
  await open(page, publicServer.url)
  await catalogueWithVersions(page, take)
})
