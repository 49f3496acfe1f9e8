import { isObject, objectOf, textOf } from '../json.ts'
import { type UnrecognizedKeywords, unrecognizedKeywordsOf, shapesOf } from '../unrecognized-keywords.ts'

/** Contact, license and terms of a document. */
export interface DocumentInfo extends UnrecognizedKeywords {
  contact: { name: string | null; url: string | null; email: string | null } | null
  license: { name: string; url: string | null } | null
  termsOfService: string | null
}

const INFO_SHAPES = shapesOf({
  text: 'title summary description termsOfService',
  object: 'contact license externalDocs',
  any: 'version tags',
})

/** @param info the `info` value of the document, which may have any type */
export function documentInfo(info: unknown): DocumentInfo {
  const infoObject = objectOf(info)
  const { contact, license } = infoObject
  return {
    contact: isObject(contact) ? contactOf(contact) : null,
    license: isObject(license) ? licenseOf(license) : null,
    termsOfService: textOf(infoObject['termsOfService']) ?? null,
    ...unrecognizedKeywordsOf(infoObject, INFO_SHAPES),
  }
}

function contactOf(contact: Record<string, unknown>): DocumentInfo['contact'] {
  const of = (keyword: string) => textOf(contact[keyword]) ?? null
  return { name: of('name'), url: of('url'), email: of('email') }
}

/** OpenAPI 3.1 allows an SPDX identifier instead of a URL. */
function licenseOf(license: Record<string, unknown>): DocumentInfo['license'] {
  const name = textOf(license['name']) ?? textOf(license['identifier'])
  return name === undefined ? null : { name, url: textOf(license['url']) ?? null }
}
