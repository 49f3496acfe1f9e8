import { csharp } from './languages/csharp.ts'
import { curl } from './languages/curl.ts'
import { go } from './languages/go.ts'
import { httpie } from './languages/httpie.ts'
import { java } from './languages/java.ts'
import { javascript, typescript } from './languages/javascript.ts'
import { php } from './languages/php.ts'
import { python } from './languages/python.ts'
import { ruby } from './languages/ruby.ts'
import type { SampleLanguage } from './sample-languages.ts'
import type { WireRequest } from './wire-request.ts'

/** Who writes a request in which language. Loads when the first sample is shown. */
export const WRITERS: Readonly<Record<SampleLanguage, (request: WireRequest) => string>> = {
  curl,
  JavaScript: javascript,
  TypeScript: typescript,
  Python: python,
  Go: go,
  Java: java,
  'C#': csharp,
  PHP: php,
  Ruby: ruby,
  HTTPie: httpie,
}
