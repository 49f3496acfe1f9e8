import { pluralIn } from '../plural.ts'
import type { Messages } from '../messages.ts'

const plural = pluralIn('ar')

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
