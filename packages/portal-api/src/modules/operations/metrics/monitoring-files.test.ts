import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createApp } from '../../../app.ts'
import { createMetrics } from '../../../metrics/metrics.ts'
import { checkPromql } from '../../../testing/check-promql.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'

const DEPLOY = new URL('../../../../../../docs/deploy/', import.meta.url)
/** Prometheus adds these itself. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] }

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string; legendFormat: string }[] }[]
  templating: { list: { name: string; query: string }[] }
}

const app = setUpSharedTestApp()
const metrics = new Set(OF_PROMETHEUS.metrics)
/** Metrics of Stagedoor, where a histogram is one. */
const families = new Set<string>()
const labels = new Set(OF_PROMETHEUS.labels)
let rules: Rule[]
let dashboard: Dashboard

beforeAll(async () => {
  const pool = () => ({ size: 10, inUse: 0, waiting: 0 })
  const own = createApp({ ...app.deps, metrics: createMetrics({ withProcess: true, pool }) })
  await own.request('/healthz')
  const text = await (await own.request('/metrics')).text()
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const suffixes = type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
    for (const suffix of suffixes) metrics.add(name + suffix)
    if (name.startsWith('stagedoor_')) families.add(name)
  }
  for (const [, label = ''] of text.matchAll(/[{,](\w+)="/g)) labels.add(label)
  const read = (name: string) => readFile(new URL(name, DEPLOY), 'utf8')
  const file = parse(await read('examples/alerts.yml')) as { groups: { rules: Rule[] }[] }
  rules = file.groups.flatMap((group) => group.rules)
  dashboard = JSON.parse(await read('examples/dashboard.json')) as Dashboard
})

/** Returns what is wrong with an expression. */
function problemsOf(expression: string): string[] {
  try {
    const use = checkPromql(expression)
    return [
      ...[...use.metrics].filter((name) => !metrics.has(name)).map((name) => `unknown metric ${name}`),
      ...[...use.labels].filter((name) => !labels.has(name)).map((name) => `unknown label ${name}`),
    ]
  } catch (error) {
    return [(error as Error).message]
  }
}

it.each([
  ['sum(rate(stagedoor_nothing_total[5m]))', 'unknown metric stagedoor_nothing_total'],
  ['sum by (color) (up)', 'unknown label color'],
  ['up{colour="a"} > 0', 'unknown label colour'],
  ['sum(rate(up[5m])', 'a bracket is not closed'],
  ['sum(up})', 'unexpected }'],
  ['summe(up)', 'summe is not a known function'],
  ['rate(up[5 minutes])', '[5 minutes] is not a range'],
])('reports the mistake in %s', (expression, problem) => {
  expect(problemsOf(expression)).toEqual([problem])
})

describe('docs/deploy/examples/alerts.yml', () => {
  it('uses only metrics and labels of the server', () => {
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.map(({ alert, expr }) => [alert, problemsOf(expr)])).toEqual(
      rules.map(({ alert }) => [alert, []]),
    )
  })

  it('has a unique name, a severity, a summary and an action for each alert', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const rule of rules) {
      expect(rule).toMatchObject({
        labels: { severity: expect.stringMatching(/^(?:info|warning|critical)$/) },
        annotations: { summary: expect.stringMatching(/./), action: expect.stringMatching(/\.$/) },
      })
      expect(rule.for ?? '1m').toMatch(/^\d+[mhd]$/)
    }
  })
})

describe('docs/deploy/examples/dashboard.json', () => {
  it('uses only metrics and labels of the server', () => {
    const targets = dashboard.panels.flatMap(({ title, targets: of }) =>
      of.map(({ expr }) => ({ title, expr })),
    )
    expect(targets.length).toBeGreaterThan(15)
    expect(targets.map(({ title, expr }) => [title, problemsOf(expr)])).toEqual(
      targets.map(({ title }) => [title, []]),
    )
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })

  it('shows only labels that its expression keeps', () => {
    for (const { title, targets } of dashboard.panels) {
      for (const { expr, legendFormat } of targets) {
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label)
        const kept = /by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? ['instance']
        expect({ title, lost: shown.filter((label) => !kept.includes(label ?? '')) }).toEqual({
          title,
          lost: [],
        })
      }
    }
  })
})

it('describes each metric of Stagedoor in docs/deploy/README.md', async () => {
  const text = await readFile(new URL('README.md', DEPLOY), 'utf8')
  const described = text.matchAll(/^\| `(stagedoor_\w+)` \|/gm)
  expect([...described].map(([, name]) => name).toSorted()).toEqual([...families].toSorted())
})
