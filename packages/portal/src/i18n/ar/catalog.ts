import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ar')

export const catalog: Translated<'catalog'> = {
  defaultHeader: 'استكشف واجهات API لدينا',
  productsHeading: 'المنتجات',
  search: 'بحث',
  clear: 'مسح البحث',
  table: 'جدول',
  documentation: 'الوثائق',
  deprecatedVersion: (name) => `${name} (مهمل)`,
  columns: {
    title: 'العنوان',
    description: 'الوصف',
    versions: 'الإصدارات',
    access: 'الوصول',
    details: 'التفاصيل',
  },
  updated: (date) => `آخر تحديث: \u2066${date}\u2069`,
  emptyTitle: 'لا توجد منتجات',
}

export const product: Translated<'product'> = {
  code: 'الشيفرة',
  taskDone: 'تم',
  taskOpen: 'لم يتم',
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
  download: 'تنزيل',
  authentication: 'المصادقة',
  keyAuth: 'مفتاح API',
  methods: {
    bearer: 'رمز Bearer',
    client_credentials: 'بيانات اعتماد العميل',
    session: 'جلسة',
  },
  register: (version) => `التسجيل في ${version}`,
  registrationClosed: 'التسجيل مغلق لهذا الإصدار',
  unknownOperation: (version, name) => `لا توجد في ${version} عملية باسم «${name}».`,
  nearestOperation: 'هل تقصد:',
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

export const search: Translated<'search'> = {
  label: 'البحث في البوابة',
  placeholder: 'بحث',
  close: 'إغلاق البحث',
  none: 'لم يُعثر على نتائج',
  clear: 'مسح',
}
