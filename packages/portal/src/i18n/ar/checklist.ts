import type { Translated } from '../messages.ts'

export const checklist: Translated<'checklist'> = {
  title: 'البدء',
  progress: (done, total) => `اكتمل ${done} من ${total}`,
  steps: {
    email: 'تأكيد البريد الإلكتروني',
    application: 'إنشاء تطبيق',
    credential: 'الحصول على مفتاح',
    call: 'إرسال أول طلب',
    chart: 'رؤيته في المخطط',
  },
  actions: {
    application: 'إنشاء تطبيق',
    credential: 'الحصول على مفتاح',
    call: 'تجربة عملية',
    catalog: 'اختيار واجهة API',
    chart: 'فتح لوحة المعلومات',
  },
  done: 'تم',
  dismiss: 'إخفاء',
  completed: 'كل شيء جاهز. طلبك الأول ظاهر في المخطط.',
}
