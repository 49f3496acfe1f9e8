import { shapesOf } from '../unrecognized-keywords.ts'

const SCHEMA_KEYWORDS = {
  text: `$ref $id $schema $anchor $dynamicAnchor $dynamicRef $recursiveRef $comment title description format pattern
    contentEncoding contentMediaType`,
  flag: 'nullable deprecated readOnly writeOnly uniqueItems',
  number: `multipleOf minimum maximum minLength maxLength minItems maxItems minContains maxContains minProperties
    maxProperties`,
  list: 'enum prefixItems allOf anyOf oneOf',
  object: `$vocabulary $defs definitions externalDocs xml dependentRequired dependencies properties patternProperties
    dependentSchemas`,
  schema: `additionalProperties unevaluatedProperties propertyNames additionalItems unevaluatedItems contains
    contentSchema not if then else`,
  // The type of these keywords differs between versions. Their readers report malformed values.
  any: `id type default const example examples discriminator items $recursiveAnchor exclusiveMinimum
    exclusiveMaximum`,
}

/** All supported schema keywords: JSON Schema from draft 4 to 2020-12, and those of OpenAPI. */
export const SCHEMA_SHAPES = shapesOf({ ...SCHEMA_KEYWORDS, list: `${SCHEMA_KEYWORDS.list} required` })

/** In Swagger 2.0 a parameter or header is its own schema; the additional keywords describe the parameter. */
export const SWAGGER_PARAMETER_SHAPES = shapesOf({
  ...SCHEMA_KEYWORDS,
  text: `${SCHEMA_KEYWORDS.text} name in collectionFormat`,
  flag: `${SCHEMA_KEYWORDS.flag} allowEmptyValue`,
  any: `${SCHEMA_KEYWORDS.any} required`,
})
