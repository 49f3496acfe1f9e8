import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('ar')

export const product: Messages['product'] = {
  navigation: (name) => `محتويات ${name}`,
  openNavigation: 'المحتويات',
  version: 'الإصدار',
  deprecated: 'مهمل',
  noVersionsTitle: 'لا توجد إصدارات للمنتج',
  noVersionsText: 'ليس لهذا المنتج إصدارات منشورة بعد.',
  overview: 'نظرة عامة',
  operations: 'العمليات',
  subpages: (title) => `الصفحات الفرعية: ${title}`,
  untagged: 'أخرى',
  deprecatedBanner: (version) =>
    `الإصدار ${version} مهمل. يبقى صالحًا للاستخدام حتى إيقافه؛ استخدم إصدارًا أحدث للأعمال الجديدة.`,
  documentsFailed: 'تعذّر جلب الوثائق',
  noSpecTitle: 'لا توجد مواصفات',
  noSpecText: 'ليس لهذا الإصدار مواصفات بعد.',
  viewSpec: 'عرض المواصفات',
  specTitle: (name, version) => `${name} - ${version}`,
  specDialogTitle: (name, version) => `${name} ${version}`,
  download: 'تنزيل',
  accessTitle: 'الوصول',
  authMethods: 'أساليب المصادقة',
  keyAuth: 'مفتاح API',
  methods: {
    bearer: 'رمز Bearer',
    client_credentials: 'بيانات اعتماد العميل',
    session: 'جلسة',
  },
  register: (version) => `التسجيل في ${version}`,
  registrationClosed: 'التسجيل مغلق لهذا الإصدار',
  operationCount: (count) =>
    plural(count, {
      zero: 'لا عمليات',
      one: 'عملية واحدة',
      two: 'عمليتان',
      few: '# عمليات',
      many: '# عملية',
      other: '# عملية',
    }),
  registrationForbidden: 'ليس لحسابك إذن بالتسجيل في هذا الإصدار',
}
