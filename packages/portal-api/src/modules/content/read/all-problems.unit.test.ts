import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentOf, type FolderFiles, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { ContentError } from '../problems.ts'
import { readContent } from './read-content.ts'

const ORDERS = 'products/orders'
const VENUES = 'products/venues'

/** Returns file, line and path of each problem of the small folder with these changes. */
async function problemsOf(changes: FolderFiles, strict = false): Promise<string[]> {
  return messagesOf(contentOf({ ...SMALL_FOLDER, ...changes }, { strict }))
}

async function messagesOf(reading: Promise<unknown>): Promise<string[]> {
  try {
    await reading
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n')
  }
}

/** One mistake of each kind, and its corrected version. */
const FILES: [file: string, wrong: string, right: string][] = [
  [
    'portal.yaml',
    `nam: Portal
is_public: 3
featured: [orders, orderz]
landing_product: venues
appearance:
  theme:
    text_colors: { link: nope }
auth_strategies:
  - { slug: api-key, name: API key, credential_type: key_auth }
  - { slug: api-key, name: 3, credential_type: key_auth, key_names: [X-Api-Key] }
default_auth_strategy: api-kay
`,
    SMALL_FOLDER['portal.yaml'] as string,
  ],
  [
    `${ORDERS}/product.yaml`,
    `name: [Orders]
labels: { team: "-x-" }
support: { email: nobody }
versions:
  - nam: v1
    created_at: 2024-13-01
    spec: specs/broken.json
  - name: v2
    created_at: 2025-01-01
    sandbox: yes please
    spec: specs/ordres.json
    registration: { strategies: [api-kay, api-key] }
  - name: V2
    created_at: 2024-01-01
    spec: specs/broken.json
`,
    SMALL_FOLDER[`${ORDERS}/product.yaml`] as string,
  ],
  [`${ORDERS}/specs/broken.json`, '{', '{}'],
  [
    `${ORDERS}/docs/01-start.md`,
    '# Start\n\n[a](03-error.md) and [a](03-error.md)\n\n[venues](../../venues/) [keys](01-start/02-keys.md#x)\n\n![a](images/plans.png)\n',
    '# Start\n',
  ],
  [`${ORDERS}/docs/01-start/02-keys.md`, '---\ntitle: [Keys\n---\n\n[a](x.md)\n', '# Keys\n'],
  [`${ORDERS}/docs/02-errors.md`, '[a](y.md)\n', '# Errors\n'],
  [`${ORDERS}/docs/04-title.md`, '---\ntitle: ""\n---\n', '# Title\n'],
  [`${ORDERS}/docs/05-definition.md`, '# Definition\n\n[a][x]\n\n[b][x]\n\n[x]: z.md\n', '# Definition\n'],
  [`${ORDERS}/docs/images/plan.png`, 'text', '\x89PNG'],
  [
    `${VENUES}/product.yaml`,
    'name: Venues\nname: Other\nversions:\n  - name: v1\n    spec: specs/v.json\n',
    'name: Venues\n',
  ],
  [`${VENUES}/specs/v.json`, '{', '{}'],
  [`${VENUES}/docs/01-a.md`, '# A\n\n[orders](../../orders/docs/02-errors.md) [a](missing.md)\n', '# A\n'],
  ['branding/logo.svg', 'text', '<svg ></svg>'],
  ['branding/logo-dark.svg', '<svg ></svg>', '<svg ></svg>'],
]

const PROBLEMS = [
  'branding/logo.svg',
  'portal.yaml:1: nam',
  'portal.yaml:2: is_public',
  'portal.yaml:3: featured[1]',
  'portal.yaml:7: appearance.theme.text_colors.link',
  'portal.yaml:9: auth_strategies[0]',
  'portal.yaml:10: auth_strategies[1].name',
  'portal.yaml:10: auth_strategies[1].slug',
  'portal.yaml:11: default_auth_strategy',
  `${ORDERS}/docs/01-start.md:3: 03-error.md`,
  `${ORDERS}/docs/01-start.md:5: 01-start/02-keys.md#x`,
  `${ORDERS}/docs/01-start.md:7: images/plans.png`,
  `${ORDERS}/docs/01-start/02-keys.md:2`,
  `${ORDERS}/docs/01-start/02-keys.md:5: x.md`,
  `${ORDERS}/docs/02-errors.md:1`,
  `${ORDERS}/docs/02-errors.md:1: y.md`,
  `${ORDERS}/docs/04-title.md:2: title`,
  `${ORDERS}/docs/05-definition.md:7: z.md`,
  `${ORDERS}/docs/images/plan.png`,
  `${ORDERS}/product.yaml:1: name`,
  `${ORDERS}/product.yaml:2: labels.team`,
  `${ORDERS}/product.yaml:3: support.email`,
  `${ORDERS}/product.yaml:5: versions[0].nam`,
  `${ORDERS}/product.yaml:5: versions[0].name`,
  `${ORDERS}/product.yaml:6: versions[0].created_at`,
  `${ORDERS}/product.yaml:10: versions[1].sandbox`,
  `${ORDERS}/product.yaml:11: versions[1].spec`,
  `${ORDERS}/product.yaml:12: versions[1].registration.strategies[0]`,
  `${ORDERS}/product.yaml:13: versions[2].name`,
  `${ORDERS}/product.yaml:14: versions[2].created_at`,
  `${ORDERS}/specs/broken.json:1`,
  `${VENUES}/docs/01-a.md:3: missing.md`,
  `${VENUES}/product.yaml:2`,
  `${VENUES}/specs/v.json:1`,
]

describe('a folder with many problems', () => {
  it('reports all of them once, and none after they are corrected', async () => {
    const wrong = Object.fromEntries(FILES.map(([file, text]) => [file, text]))
    const reported = await problemsOf(wrong)
    const missing = PROBLEMS.filter((place) => !reported.some((line) => line.startsWith(`${place}: `)))
    expect(missing).toEqual([])
    expect(reported).toHaveLength(PROBLEMS.length)
    const right = FILES.map(([file, , text]) => [file, Buffer.from(text, 'latin1')] as const)
    expect(await problemsOf(Object.fromEntries(right))).toEqual([])
  })

  it.each<[string, FolderFiles, string[]]>([
    [
      'references to products, strategies and documents that are not readable',
      {
        'portal.yaml': 'name: A\nfeatured: [venues]\nauth_strategy: []\n',
        [`${VENUES}/product.yaml`]: Buffer.from([0xff]),
        [`${ORDERS}/docs/01-start/02-keys.md`]: Buffer.from([0xff]),
      },
      ['portal.yaml:3: auth_strategy', `${ORDERS}/docs/01-start/02-keys.md`, `${VENUES}/product.yaml`],
    ],
    [
      'a missing key that is misspelled',
      {
        [`${ORDERS}/product.yaml`]:
          'name: Orders\nversions:\n  - { name: v1, create_at: 2024-01-01, specs: a.json, sandbox: true }\n  - { name: v2, created_at: 2025-01-01 }\n',
      },
      [`${ORDERS}/product.yaml:3: versions[0].create_at`, `${ORDERS}/product.yaml:3: versions[0].specs`],
    ],
    [
      'the missing parents of several documents',
      { [`${ORDERS}/docs/09-x/01-y/01-a.md`]: '# A\n', [`${ORDERS}/docs/09-x/01-y/02-b.md`]: '# B\n' },
      [`${ORDERS}/docs/09-x`, `${ORDERS}/docs/09-x/01-y`],
    ],
    [
      'a specification of two versions',
      {
        [`${ORDERS}/product.yaml`]:
          'name: Orders\nversions:\n  - { name: v1, spec: specs/orders.json }\n  - { name: v2, spec: specs/orders.json }\n',
        [`${ORDERS}/specs/orders.json`]: '{',
      },
      [`${ORDERS}/specs/orders.json:1`],
    ],
  ])('reports once: %s', async (_name, changes, places) => {
    const reported = await problemsOf(changes)
    expect(reported).toEqual(places.map((place) => expect.stringContaining(`${place}: `)))
  })

  it('reports warnings as problems if the reading is strict', async () => {
    const changes = {
      'portal.yaml': `${SMALL_FOLDER['portal.yaml']}x: 1\n`.replace(
        'button_colors: { primary-fill',
        "button_colors: { primary-text: '#1f4b40', primary-fill",
      ),
    }
    expect(await problemsOf(changes)).toHaveLength(1)
    expect(await problemsOf(changes, true)).toHaveLength(2)
    const onlyWarning = { 'portal.yaml': changes['portal.yaml'].replace('x: 1\n', '') }
    expect(await problemsOf(onlyWarning)).toEqual([])
    expect(await problemsOf(onlyWarning, true)).toEqual([
      expect.stringContaining('button_colors.primary-text: is hard to read'),
    ])
  })
})

describe('a folder with files that cannot be read', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stagedoor-problems-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('also reports problems of the other files, but not of references to them', async () => {
    const files = {
      ...SMALL_FOLDER,
      'portal.yaml': 'name: A\nx: 1\nfeatured: [tickets]\nauth_strategies: 1\n',
      [`${ORDERS}/docs/03-more.md`]: '# More\n\n[a](04-link.md) [b](../../tickets/) [c](missing.md)\n',
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    await symlink('01-start.md', join(folder, ORDERS, 'docs/04-link.md'))
    await symlink('orders', join(folder, 'products/tickets'))
    const reported = await messagesOf(readContent(folder))
    expect(reported.map((line) => line.replace(/: (is|does|must).*$/, ''))).toEqual([
      'portal.yaml:2: x',
      'portal.yaml:4: auth_strategies',
      `${ORDERS}/docs/03-more.md:3: missing.md`,
      `${ORDERS}/docs/04-link.md`,
      'products/tickets',
    ])
  })
})
