import { FEATURE_FLAGS, type FeatureFlag } from '@stagedoor/contract/portal/feature-flags'
import { renderEnvironment } from './render-environment.ts'

export function flagSetting(flag: FeatureFlag): boolean {
  const setting = new URLSearchParams(renderEnvironment().setting('portal-flags')).get(flag)
  return setting === null ? FEATURE_FLAGS[flag] : setting === 'true'
}
