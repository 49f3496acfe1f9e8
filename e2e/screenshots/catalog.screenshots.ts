import { test } from '../support/screenshot-test.ts'
import {
  catalogAndSearch,
  specifications,
  documents,
  errorPages,
  unusualDocuments,
} from '../journeys/catalog.ts'

test('catalog and search', ({ page, captureScreen }) => catalogAndSearch(page, captureScreen))
test('specifications', ({ page, captureScreen }) => specifications(page, captureScreen))
test('unusual API descriptions', ({ page, captureScreen }) => unusualDocuments(page, captureScreen))
test('documents', ({ page, captureScreen }) => documents(page, captureScreen))
test('error pages', ({ page, captureScreen }) => errorPages(page, captureScreen))
