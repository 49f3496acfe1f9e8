import type { Messages } from '../messages.ts'

export const documents: Messages['documents'] = {
  breadcrumb: 'الوثائق',
  onThisPage: 'في هذه الصفحة',
  emptyTitle: 'لا توجد وثائق',
  emptyText: 'لا يحتوي هذا المنتج على مستندات بعد. عملياته موصوفة في المواصفات.',
  openSpec: 'فتح المواصفات',
  loadFailed: 'حدث خطأ غير متوقع أثناء تحميل المستند المطلوب. يُرجى المحاولة لاحقًا',
  goHome: 'إلى الكتالوج',
  notFound: 'هذا المستند غير موجود',
  linkToHeading: (heading) => `رابط إلى «${heading}»`,
  code: 'الشيفرة',
  copyCode: 'نسخ الشيفرة',
  table: 'جدول',
  taskDone: 'تم',
  taskOpen: 'لم يتم',
}
