import type { Translated } from '../messages.ts'

export const documents: Translated<'documents'> = {
  onThisPage: 'في هذه الصفحة',
  emptyTitle: 'لا توجد وثائق',
  emptyText: 'لا يحتوي هذا المنتج على مستندات بعد. تصف مواصفاته العمليات.',
  openSpec: 'فتح المواصفات',
  loadFailed: 'حدث خطأ غير متوقع أثناء تحميل المستند المطلوب. يُرجى المحاولة لاحقًا',
  notFound: 'لم يُعثر على المستند',
}
