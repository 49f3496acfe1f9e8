import { test } from '../support/screenshot-test.ts'
import { catalogAndSearch, errorPage, operationDialogs, unusualDocuments } from '../journeys/catalog.ts'

test('catalog and search', ({ page, captureScreen }) => catalogAndSearch(page, captureScreen))
test('dialogs of an operation', ({ page, captureScreen }) => operationDialogs(page, captureScreen))
test('unusual API descriptions', ({ page, captureScreen }) => unusualDocuments(page, captureScreen))
test('error page', ({ page, captureScreen }) => errorPage(page, captureScreen))
