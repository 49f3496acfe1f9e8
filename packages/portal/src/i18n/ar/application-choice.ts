import type { Translation } from '@stagedoor/contract/translation'
import type { ApplicationChoiceMessages } from '../en/application-choice.ts'

export const applicationChoice: Translation<ApplicationChoiceMessages> = {
  application: 'التطبيق',
  none: (version) => `لا يوجد تطبيق من تطبيقاتك مسجَّل في ${version}. تعرض نماذج التعليمات البرمجية نصًا بديلًا.`,
  failed: 'تعذّر تحميل تطبيقاتك.',
  accessFailed: 'تعذّر تحميل وصول التطبيق.',
  generateKey: 'أنشئ مفتاحًا للتجربة ونماذج التعليمات البرمجية',
  keyReady: 'المفتاح جاهز للتجربة ونماذج التعليمات البرمجية',
  missingScopes: (scopes) => `النطاقات الناقصة: ${scopes.join('، ')}`,
  allScopes: 'لدى التطبيق كل النطاقات المطلوبة.',
}
