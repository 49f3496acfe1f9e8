import type { Translated } from '../messages.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('ar')

export const searchPanel: Translated<'searchPanel'> = {
  results: 'نتائج البحث',
  noneText:
    'جرى البحث في العمليات والأدلة والمنتجات والتطبيقات والمخططات. تحقّق من الإملاء أو استخدم كلمات أقل.',
  empty: 'لا يوجد ما يمكن البحث فيه بعد.',
  similar: 'لا يوجد تطابق تام. نتائج مشابهة:',
  recent: 'عمليات البحث الأخيرة',
  loading: (loaded, total) => `جارٍ تحميل فهرس البحث: ${loaded} من ${total}`,
  incomplete: (failed) =>
    plural(failed, {
      zero: 'تم تحميل الفهرس كاملًا.',
      one: 'تعذّر تحميل جزء واحد من الفهرس؛ محتواه غير موجود هنا.',
      two: 'تعذّر تحميل جزأين من الفهرس؛ محتواهما غير موجود هنا.',
      few: 'تعذّر تحميل # أجزاء من الفهرس؛ محتواها غير موجود هنا.',
      many: 'تعذّر تحميل # جزءًا من الفهرس؛ محتواها غير موجود هنا.',
      other: 'تعذّر تحميل # جزء من الفهرس؛ محتواها غير موجود هنا.',
    }),
  resultCount: (count) =>
    plural(count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  best: 'أفضل النتائج',
  filter: 'التصفية حسب النوع',
  all: 'الكل',
  showAll: 'البحث في كل الأنواع',
  noneOfKind: 'لا توجد نتائج من هذا النوع. أزل التصفية لعرض كل النتائج.',
  kinds: {
    product: 'المنتجات',
    operation: 'العمليات',
    guide: 'الأدلة',
    application: 'تطبيقاتي',
    schema: 'المخططات',
  },
  kind: {
    product: 'منتج',
    guide: 'دليل',
    application: 'تطبيق',
    schema: 'مخطط',
  },
  keys: { move: 'تنقّل', go: 'فتح', close: 'إغلاق' },
}
