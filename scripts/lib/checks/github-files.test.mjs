import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { ROOT } from '../workspace/workspace.mjs'

const { parse } = createRequire(join(ROOT, 'packages/portal-api/package.json'))('yaml')

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8')
const FORMS = readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml')

/** Elements of issue forms: https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema */
const FORM_ELEMENTS = ['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']

describe('.github/workflows/ci.yml', () => {
  const text = read('.github/workflows/ci.yml')
  const { jobs, on } = parse(text)
  const steps = /** @type {{ uses?: string, run?: string }[]} */ (jobs.test.steps)

  it('runs npm test for pull requests', () => {
    expect(Object.keys(on)).toContain('pull_request')
    expect(steps.map(({ run }) => run)).toContain('npm test')
  })

  it('tests the oldest supported Node and the Node of the image', () => {
    const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '')
    const [, image] = /^FROM node:(\d+)\./m.exec(read('Dockerfile')) ?? []
    expect(jobs.test.strategy.matrix.node).toEqual([oldest, image])
  })
})

describe('.github/workflows', () => {
  it.each(readdirSync(join(ROOT, '.github/workflows')))(
    '%s pins every action by commit and names its version',
    (name) => {
      const uses = [...read(`.github/workflows/${name}`).matchAll(/uses: (.+)/g)].map(([, action]) => action)
      expect(uses.length).toBeGreaterThan(0)
      for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    },
  )

  it('nightly.yml runs the sweeps', () => {
    const { jobs, on } = parse(read('.github/workflows/nightly.yml'))
    expect(on.schedule).toHaveLength(1)
    const steps = /** @type {{ run?: string }[]} */ (jobs.test.steps)
    expect(steps.map(({ run }) => run)).toContain('npm run test:all')
  })
})

describe('.github/ISSUE_TEMPLATE', () => {
  it.each(FORMS)('%s is a valid issue form', (name) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`))
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
    for (const { type, id, attributes } of form.body) {
      expect(FORM_ELEMENTS).toContain(type)
      const required = type === 'markdown' ? [attributes.value] : [id, attributes.label]
      for (const text of required) expect(text).toEqual(expect.any(String))
    }
    const ids = form.body.flatMap((/** @type {{ id?: string }} */ { id }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('points vulnerability reports to the security policy', () => {
    const { contact_links: links } = parse(read('.github/ISSUE_TEMPLATE/config.yml'))
    expect(links).toEqual([expect.objectContaining({ url: expect.stringMatching(/\/SECURITY\.md$/) })])
  })
})
