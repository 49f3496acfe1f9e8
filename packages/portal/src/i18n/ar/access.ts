import type { Translated } from '../messages.ts'

export const access: Translated<'access'> = {
  title: 'الوصول',
  yourApplications: 'تطبيقاتك',
  registerAnother: 'تسجيل تطبيق آخر',
  nextSteps: {
    approved: 'جاهز. تُقبل طلبات هذا التطبيق.',
    pending: 'قيد المراجعة. سنُعلمك عند الموافقة.',
    rejected: 'لم تتم الموافقة. يمكنك تسجيله مرة أخرى.',
    revoked: 'أُلغي الوصول. يمكنك تسجيل التطبيق مرة أخرى.',
  },
  keys: 'احصل على مفتاح',
  keysOf: (name) => `احصل على مفتاح لـ ${name}`,
  openApplication: 'فتح التطبيق',
  openNamed: (name) => `فتح ${name}`,
  moreApplications: (count) => `${count} أخرى في تطبيقاتي`,
  requestScopes: 'طلب نطاقات',
  requestScopesNamed: (name) => `طلب نطاقات لـ ${name}`,
}
