import type { Translated } from '../messages.ts'

export const overview: Translated<'overview'> = {
  quickstart: 'البدء السريع',
  quickstartText: 'أرسل هذا الطلب مع بيانات اعتماد تطبيقك.',
  response: (status) => `الاستجابة ${status}`,
  request: 'الطلب',
  limits: 'الحدود',
  changelog: 'سجل التغييرات',
  fullChangelog: 'سجل التغييرات الكامل',
  versions: 'الإصدارات',
  published: (date) => `نُشر في \u2066${date}\u2069`,
  support: 'الدعم',
  signUp: 'إنشاء حساب',
  exampleOf: (product) => `طلب مثال من ${product}`,
  run: 'تشغيل',
  running: 'في انتظار الاستجابة…',
  ranIn: (time) => `${time} · بيئة الاختبار`,
  runFailed: 'فشل الطلب',
  runGone: 'لا يمكن تشغيل هذا المثال الآن. أعد تحميل الصفحة.',
  stepsLabel: 'استدعاؤك الأول',
  steps: [
    { title: 'أنشئ حسابًا', text: 'أكّد عنوان بريدك الإلكتروني. نراجع الحسابات الجديدة.' },
    { title: 'احصل على مفتاح', text: 'أنشئ تطبيقًا وسجّله في منتج ثم أنشئ بيانات اعتماد.' },
    { title: 'أجرِ أول استدعاء', text: 'أرسل الطلب بمفتاحك وشاهده في التحليلات.' },
  ],
}
