import type { Messages } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ar')

export const catalog: Messages['catalog'] = {
  defaultWelcome: 'مرحبًا بك في بوابة المطوّرين',
  defaultHeader: 'استكشف واجهات API لدينا',
  productsHeading: 'المنتجات',
  searchLabel: 'البحث في المنتجات',
  search: 'بحث',
  searching: 'جارٍ البحث…',
  clear: 'مسح البحث',
  view: 'العرض',
  cards: 'بطاقات',
  table: 'جدول',
  latestVersion: 'أحدث إصدار',
  specification: 'المواصفات',
  documentation: 'الوثائق',
  specificationOf: (name) => `المواصفات: ${name}`,
  documentationOf: (name) => `الوثائق: ${name}`,
  versionsOf: (name) => `إصدارات ${name}`,
  deprecatedVersion: (name) => `${name} (مهمل)`,
  noDescription: 'لا يوجد وصف',
  accessRequired: 'تحتاج إلى إذن وصول لعرض هذا المنتج.',
  columns: {
    title: 'العنوان',
    description: 'الوصف',
    versions: 'الإصدارات',
    details: 'التفاصيل',
  },
  emptyTitle: 'لا توجد منتجات',
  emptyText: 'ليس لحسابك حق الوصول إلى أي منتجات بعد.',
  emptySearchText: (query) => `لا توجد منتجات تطابق «${query}».`,
  emptyPublicText: 'لم تُنشر أي منتجات بعد.',
}

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

export const documents: Messages['documents'] = {
  onThisPage: 'في هذه الصفحة',
  emptyTitle: 'لا توجد وثائق',
  emptyText: 'لا يحتوي هذا المنتج على مستندات بعد. تصف مواصفاته العمليات.',
  openSpec: 'فتح المواصفات',
  loadFailed: 'حدث خطأ غير متوقع أثناء تحميل المستند المطلوب. يُرجى المحاولة لاحقًا',
  notFound: 'لم يُعثر على المستند',
  code: 'الشيفرة',
  taskDone: 'تم',
  taskOpen: 'لم يتم',
}

export const search: Messages['search'] = {
  label: 'البحث في كل العمليات',
  placeholder: 'البحث في العمليات',
  close: 'إغلاق البحث',
  results: 'العمليات التي عُثر عليها',
  none: 'لم يُعثر على نتائج',
  noneText: 'جرّب بحثًا أقصر، أو مسارًا مثل \u2066/orders\u2069، أو معرّف عملية.',
  empty: 'لا توجد عمليات للبحث فيها بعد.',
  similar: 'لا يوجد تطابق تام. نتائج مشابهة:',
  recent: 'عمليات البحث الأخيرة',
  clear: 'مسح',
  loading: (loaded, total) => `جارٍ تحميل الإصدارات: ${loaded} من ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      zero: 'تم تحميل كل الإصدارات.',
      one: 'تعذّر تحميل إصدار واحد؛ عملياته غير موجودة هنا.',
      two: 'تعذّر تحميل إصدارين؛ عملياتهما غير موجودة هنا.',
      few: 'تعذّر تحميل # إصدارات؛ عملياتها غير موجودة هنا.',
      many: 'تعذّر تحميل # إصدارًا؛ عملياتها غير موجودة هنا.',
      other: 'تعذّر تحميل # إصدار؛ عملياتها غير موجودة هنا.',
    }),
  keys: { move: 'تنقّل', go: 'فتح', close: 'إغلاق' },
}
