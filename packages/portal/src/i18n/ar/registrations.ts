import type { Messages } from '../messages.ts'

export const registrations: Messages['registrations'] = {
  caption: 'إصدارات المنتجات المسجّل فيها هذا التطبيق',
  product: 'المنتج',
  status: 'الحالة',
  unregister: 'إلغاء التسجيل',
  unregisterNamed: (product, version) => `إلغاء التسجيل في ${product} ${version}`,
  unregistered: (product, version) => `تم إلغاء التسجيل في ${product} ${version}`,
  emptyText: 'سجّل هذا التطبيق في إصدار من منتج لاستدعاء واجهة API الخاصة به.',
  browse: 'تصفّح المنتجات',

  dialogTitle: (product, version) => `التسجيل في ${product} ${version}`,
  chooseApplication: 'اختر التطبيق الذي تريد تسجيله.',
  createApplication: 'إنشاء تطبيق',
  noneText: 'لا توجد تطبيقات مؤهلة بعد. أنشئ تطبيقًا لتسجيله في هذا الإصدار.',
  noneNamedText: (search) => `لا توجد تطبيقات مؤهلة تطابق «${search}».`,
  scopesHint: 'يؤثر تغيير النطاقات في كل تسجيلات هذا التطبيق.',
  request: 'طلب الوصول',
  pendingTitle: 'التسجيل قيد المراجعة',
  pendingText: 'سيصلك إشعار عند الموافقة',
  pendingOf: (application, product, version) => `${application} في ${product} ${version}`,
  requested: (name) => `تم طلب الوصول لـ ${name}`,
  approved: (name) => `تم تسجيل ${name}`,
}
