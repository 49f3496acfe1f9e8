import { test } from '../support/album.ts'
import { wayIn, publicPortal } from '../walks/way-in.ts'

test('the way in', ({ page, take }) => wayIn(page, take))
test('a public portal', ({ page, take, publicServer }) => publicPortal(page, take, publicServer))
