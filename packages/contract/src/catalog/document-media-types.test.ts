import { describe, expect, it } from 'vitest'
import { chooseDocumentForm, documentNodesMediaType, documentTreeMediaType } from './document-media-types.ts'

const ONE = ['json', 'nodes', 'markdown'] as const
const MANY = ['json', 'tree'] as const

describe('chooseDocumentForm', () => {
  it('returns the requested vendor media type with its vendor', () => {
    expect(documentNodesMediaType()).toBe('application/vnd.stagedoor.document-nodes+json')
    expect(chooseDocumentForm(documentNodesMediaType('othered'), ONE)).toEqual({
      form: 'nodes',
      mediaType: 'application/vnd.othered.document-nodes+json',
    })
    expect(chooseDocumentForm(documentTreeMediaType(), MANY).form).toBe('tree')
  })

  it.each([
    [undefined, 'json'],
    [null, 'json'],
    ['', 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['application/vnd.stagedoor.document-tree+json', 'json'],
    ['application/vnd.St4ge.document-nodes+json', 'json'],
    ['text/markdown; charset=utf-8', 'markdown'],
    ['text/html, application/vnd.stagedoor.document-nodes+json;q=0.9', 'nodes'],
    ['application/json, text/markdown', 'markdown'],
    ['text/markdown, */*;q=0.8', 'markdown'],
    ['application/json, text/markdown;q=0.5', 'json'],
    ['text/markdown;q=0, */*', 'json'],
    ['text/markdown;q=0.4, application/vnd.stagedoor.document-nodes+json; Q=0.5', 'nodes'],
    ['text/markdown;q=much', 'json'],
    [',;,', 'json'],
  ])('negotiates %s as %s for a single document', (accept, form) => {
    expect(chooseDocumentForm(accept, ONE).form).toBe(form)
  })

  it('does not return a representation that is not offered', () => {
    expect(chooseDocumentForm('text/markdown', MANY)).toEqual({ form: 'json', mediaType: 'application/json' })
  })
})
