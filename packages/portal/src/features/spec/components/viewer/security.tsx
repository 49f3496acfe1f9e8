import type { RequiredScheme, SecurityRequirement } from '@stagedoor/api-document/operation/security'
import type { Texts } from '../../../../i18n/texts.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { Markdown } from './markdown.tsx'
import styles from './operation.module.css'

/** The ways to be let in, one of which is enough. */
export function Security({ requirements }: { requirements: readonly SecurityRequirement[] }) {
  const texts = useTexts()
  if (requirements.length === 0) return null
  return (
    <section className={styles['part']}>
      <h4>{texts.spec.authorization}</h4>
      <ul className={styles['rows']}>
        {requirements.map(({ schemes }, index) => {
          const key = `${index}-${schemes.map(({ name }) => name).join('+')}`
          return (
            <li key={key}>
              {schemes.length === 0 ? <p>{texts.spec.noAuthorization}</p> : null}
              {schemes.map((scheme) => (
                <Scheme key={scheme.name} required={scheme} />
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** One scheme with the scopes that are asked of it. */
export function Scheme({ required }: { required: RequiredScheme }) {
  const texts = useTexts()
  const { scheme, scopes } = required
  return (
    <div className={styles['scheme']}>
      <p>
        <strong>
          <bdi>{describe(required, texts)}</bdi>
        </strong>{' '}
        <bdi className={styles['muted']}>{scheme.name}</bdi>
      </p>
      <Markdown text={scheme.description} />
      {scopes.length > 0 ? (
        <p className={styles['scopes']}>
          <span className={styles['muted']}>{texts.spec.scopes}</span>
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
      ) : null}
    </div>
  )
}

function describe({ scheme }: RequiredScheme, texts: Texts): string {
  const { schemes } = texts.spec
  switch (scheme.type) {
    case 'apiKey':
      return schemes.apiKey(scheme.parameter?.name ?? '', scheme.parameter?.in ?? '')
    case 'http':
      return schemes.http(scheme.httpScheme ?? '')
    case 'oauth2':
      return schemes.oauth2
    case 'openIdConnect':
      return schemes.openIdConnect
    case 'mutualTLS':
      return schemes.mutualTLS
    default:
      return scheme.type || scheme.name
  }
}
