import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  titles: {
    landing: 'الصفحة الرئيسية',
    login: 'تسجيل الدخول',
    registration: 'إنشاء حساب',
    forgotPassword: 'نسيت كلمة المرور',
    resetPassword: 'إعادة تعيين كلمة المرور',
    catalog: 'كتالوج المنتجات',
    appRegistrationDocs: 'تسجيل التطبيقات',
    spec: 'مواصفات API',
    docs: 'وثائق API',
    myApps: 'تطبيقاتي',
    applicationRoot: 'إنشاء تطبيق جديد',
    createApplication: 'إنشاء تطبيق',
    showApplication: 'التطبيق',
    updateApplication: 'تعديل التطبيق',
    applicationDashboard: 'التطبيق',
    notFound: 'الصفحة غير موجودة',
    forbidden: 'الوصول مرفوض',
    error: 'خطأ',
  },
  notFoundText: 'عذرًا، لا يمكننا العثور على الصفحة التي تبحث عنها.',
  forbiddenText: 'عذرًا، ليس مصرّحًا لك بعرض هذه الصفحة.',
  errorText: 'حدث خطأ غير متوقع. حاول مرة أخرى أو انتقل إلى الكتالوج.',
  startFailedTitle: 'تعذّر تشغيل البوابة',
  loadFailed: 'تعذّر تحميل البوابة.',
  needsScripts: 'تتطلب البوابة JavaScript. فعّل JavaScript وأعد تحميل الصفحة.',
  backToCatalog: 'إلى الكتالوج',
  landing: {
    heading: 'ابنِ على الفعاليات الحية',
    subheading:
      'مجموعة واحدة من واجهات API لرحلة التذاكر كاملة: الاكتشاف والمقاعد والطلبات والتذاكر والدخول.',
    viewProducts: 'عرض المنتجات',
    contact: 'تواصل معنا',
    blog: 'اقرأ مدوّنة المطوّرين',
  },
}
