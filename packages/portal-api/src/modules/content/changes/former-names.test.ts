import { describe, expect, it } from 'vitest'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'

const FILE = 'products/orders/product.yaml'
const ID = '00000000-0000-4000-8000-000000000001'

const CASES: [string, string, RegExp][] = [
  [
    'a former slug that is still a product',
    'renamed_from: [carts, venues]\n',
    /^products\/orders\/product\.yaml:2: renamed_from: there still is a product venues\. Remove it, or remove venues from renamed_from/,
  ],
  [
    'its own slug',
    'renamed_from: orders\n',
    /:2: renamed_from: orders is the current name of this product\. List former names only\./,
  ],
  [
    'a name that two versions claim',
    'versions:\n  - { name: v1, renamed_from: beta }\n  - name: v2\n    renamed_from: beta\n',
    /:5: versions\[1\]\.renamed_from: v1 was renamed from beta too\. Only one version can keep its id\./,
  ],
  [
    'a cycle',
    'versions:\n  - { name: v1, renamed_from: v2 }\n  - { name: v2, renamed_from: v1 }\n',
    /:3: versions\[0\]\.renamed_from: there still is a version v2\.[^]*:4: versions\[1\]\.renamed_from: there still is a version v1\./,
  ],
  ['no text', 'renamed_from: [3]\n', /:2: renamed_from\[0\]: must be text\. Put it in quotes\./],
  [
    'an id that another version has',
    `versions:\n  - { name: v1, id: ${ID} }\n  - { name: v2, id: ${ID} }\n`,
    /versions\[1\]: has the id 00000000-0000-4000-8000-000000000001, as orders\/v1 has\./,
  ],
]

describe('renamed_from', () => {
  it.each(CASES)('rejects %s', async (_name, yaml, expected) => {
    await expect(contentOf({ ...SMALL_FOLDER, [FILE]: `name: Orders\n${yaml}` })).rejects.toThrow(expected)
  })

  it('derives the id from the oldest name, and allows another case of the same name', async () => {
    const versionsOf = async (version: string) => {
      const content = await contentOf({ ...SMALL_FOLDER, [FILE]: `name: Orders\nversions: [${version}]\n` })
      return content.products.find(({ slug }) => slug === 'orders')?.versions.map(({ id }) => id)
    }
    const ids = await versionsOf('{ name: v1 }')
    expect(await versionsOf('{ name: V1, renamed_from: v1 }')).toEqual(ids)
    expect(await versionsOf('{ name: final, renamed_from: [v1, rc] }')).toEqual(ids)
  })
})
