import { test } from '../support/album.ts'
import { firstApplication, applicationWithPast, failingAnswers } from '../journeys/working.ts'

test('from the first application to an approved registration', ({ page, take, server }) =>
  firstApplication(page, take, server))
test('an application with a past', ({ page, take }) => applicationWithPast(page, take))
test('when the answers fail or are late', ({ page, take }) => failingAnswers(page, take))
