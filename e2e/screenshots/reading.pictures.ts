import { test } from '../support/album.ts'
import {
  catalogueAndSearch,
  specifications,
  documents,
  shortPages,
  unusualDocuments,
} from '../journeys/reading.ts'

test('the catalogue and its search', ({ page, take }) => catalogueAndSearch(page, take))
test('specifications', ({ page, take }) => specifications(page, take))
test('unusual descriptions of an API', ({ page, take }) => unusualDocuments(page, take))
test('documents', ({ page, take }) => documents(page, take))
test('pages that only say something', ({ page, take }) => shortPages(page, take))
