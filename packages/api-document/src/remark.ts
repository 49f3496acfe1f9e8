/** What is unusual about a document as a whole. It is put into words where it is shown. */
export type Remark =
  | { kind: 'severalDocuments' | 'noVersion' | 'unknownKind' }
  /** `named`: `OpenAPI 4.0.0`; `readAs`: `OpenAPI 3.2`. */
  | { kind: 'unknownVersion'; named: string; readAs: string }
  /** Of what stands at the pointer. */
  | { kind: 'noObject' | 'lostReference' | 'noChannel' | 'noOperation'; pointer: string }
