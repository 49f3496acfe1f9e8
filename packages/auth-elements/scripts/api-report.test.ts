// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createApiReport } from './api-report.ts'

const manifest: { exports: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

test('the public types match the checked-in report', async () => {
  const report = createApiReport(Object.values(manifest.exports).filter((path) => path.endsWith('.ts')))
  await expect(report).toMatchFileSnapshot('../api-report/auth-elements.api.md')
})
