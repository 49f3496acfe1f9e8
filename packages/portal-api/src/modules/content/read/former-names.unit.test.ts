import { describe, expect, it } from 'vitest'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'

const FILE = 'products/orders/product.yaml'
const ID = '00000000-0000-4000-8000-000000000001'

const CASES: [string, string, RegExp][] = [
  [
    'a former slug that is the slug of another product',
    'renamed_from: [carts, venues]\n',
    /^products\/orders\/product\.yaml:2: renamed_from: the product venues still exists\. Remove it, or remove venues from renamed_from/,
  ],
  [
    'its own slug',
    'renamed_from: orders\n',
    /:2: renamed_from: orders is the current name of this product\. List former names only\./,
  ],
  [
    'a former name of two versions',
    'versions:\n  - { name: v1, renamed_from: beta }\n  - name: v2\n    renamed_from: beta\n',
    /:5: versions\[1\]\.renamed_from: v1 was also renamed from beta\. Only one version can keep its id\./,
  ],
  [
    'a cycle',
    'versions:\n  - { name: v1, renamed_from: v2 }\n  - { name: v2, renamed_from: v1 }\n',
    /:3: versions\[0\]\.renamed_from: the version v2 still exists\.[^]*:4: versions\[1\]\.renamed_from: the version v1 still exists\./,
  ],
  [
    'a value that is not text',
    'renamed_from: [3]\n',
    /:2: renamed_from\[0\]: must be text\. Put it in quotes\./,
  ],
  [
    'the id of another version',
    `versions:\n  - { name: v1, id: ${ID} }\n  - { name: v2, id: ${ID} }\n`,
    /versions\[1\]: the id 00000000-0000-4000-8000-000000000001 is already used by orders\/v1\./,
  ],
]

describe('renamed_from', () => {
  it.each(CASES)('rejects %s', async (_name, yaml, expected) => {
    await expect(contentOf({ ...SMALL_FOLDER, [FILE]: `name: Orders\n${yaml}` })).rejects.toThrow(expected)
  })

  it('derives the id from the oldest name, and accepts a former name that differs only in case', async () => {
    const versionsOf = async (version: string) => {
      const content = await contentOf({ ...SMALL_FOLDER, [FILE]: `name: Orders\nversions: [${version}]\n` })
      return content.products.find(({ slug }) => slug === 'orders')?.versions.map(({ id }) => id)
    }
    const ids = await versionsOf('{ name: v1 }')
    expect(await versionsOf('{ name: V1, renamed_from: v1 }')).toEqual(ids)
    expect(await versionsOf('{ name: final, renamed_from: [v1, rc] }')).toEqual(ids)
  })
})
