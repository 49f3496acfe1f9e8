import type { Messages } from '../messages.ts'

const invalidRequest = 'لم يكن الطلب صالحًا. أعد تحميل الصفحة وحاول مرة أخرى.'
const sessionExpired = 'انتهت صلاحية جلستك. سجّل الدخول وحاول مرة أخرى.'

/** Messages for problem responses of the API. */
export const problems: Messages['problems'] = {
  codes: {
    validation_failed: 'بعض القيم غير صالحة. تحقّق مما أدخلته.',
    malformed_request: invalidRequest,
    malformed_body: invalidRequest,
    method_not_allowed: invalidRequest,
    unsupported_media_type: invalidRequest,
    csrf_rejected: invalidRequest,
    password_too_common: 'كلمة المرور هذه شائعة جدًا. اختر كلمة مرور يصعب تخمينها.',
    password_made_of_names:
      'كلمة المرور هذه قريبة جدًا من اسمك أو بريدك الإلكتروني أو مؤسستك أو اسم هذه البوابة. اختر كلمة مرور يصعب تخمينها.',
    unsupported_by_strategy: 'لا تدعم استراتيجية مصادقة التطبيق هذا الإجراء.',
    registration_unavailable: 'لا يقبل هذا الإصدار التسجيل باستراتيجية مصادقة التطبيق.',
    scopes_unavailable: 'لا تدعم استراتيجية مصادقة التطبيق النطاقات.',
    invalid_return_url: 'عنوان URL للعودة غير مسموح به.',
    invalid_credentials:
      'تعذّرت مصادقة الحساب. إذا كنت تعتقد أن هذه الرسالة وصلتك عن طريق الخطأ، فيُرجى التواصل مع المسؤول.',
    developer_disabled: 'حسابك في انتظار الموافقة',
    developer_rejected: 'لم تتم الموافقة على حسابك. إذا كانت لديك أسئلة، فتواصل مع مشغّل هذه البوابة.',
    developer_deactivated: 'تم تعطيل حسابك. إذا كانت لديك أسئلة، فتواصل مع مشغّل هذه البوابة.',
    email_unconfirmed: 'أكّد عنوان بريدك الإلكتروني أولًا من خلال الرابط الذي أرسلناه إليك.',
    account_locked: 'تم قفل حسابك. أعد تعيين كلمة المرور لتسجيل الدخول الآن',
    session_required: sessionExpired,
    session_expired: sessionExpired,
    forbidden: 'ليس لديك إذن للقيام بذلك.',
    password_sign_in_disabled: 'لا تقبل هذه البوابة كلمات المرور. استخدم تسجيل الدخول الموحّد.',
    analytics_forbidden: 'ليس لديك حق الوصول إلى تحليلات هذه التطبيقات.',
    try_it_refused: 'لا يمكن لـ «جرّبه» الوصول إلى هذا المضيف.',
    credential_quota_reached: 'بلغ هذا التطبيق الحد الأقصى لعدد بيانات الاعتماد. أبطِل واحدة لإنشاء أخرى.',
    not_found: 'غير موجود. ربما حُذف أو ليس لديك حق الوصول إليه.',
    token_not_found: 'هذا الرابط غير صالح. اطلب رابطًا جديدًا.',
    token_expired: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا.',
    email_already_confirmed:
      'تم تأكيد عنوان البريد الإلكتروني هذا من قبل. سجّل الدخول، أو أعد تعيين كلمة المرور إذا لم تعيّن واحدة بعد.',
    name_taken: 'لديك تطبيق بهذا الاسم بالفعل.',
    reference_taken: 'يستخدم تطبيق آخر هذا المعرّف المرجعي بالفعل.',
    already_registered: 'التطبيق مسجّل في إصدار المنتج هذا بالفعل.',
    conflict: 'تم تغيير هذا في الوقت نفسه. أعد تحميل الصفحة وحاول مرة أخرى.',
    body_too_large: 'الطلب كبير جدًا.',
    too_many_attempts: 'محاولات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
    internal_error: 'حدث خطأ من جانبنا. يُرجى المحاولة لاحقًا.',
    upstream_failed: 'لا تستجيب خدمة تعتمد عليها البوابة. حاول مرة أخرى لاحقًا.',
    unavailable: 'الخدمة غير متاحة. يُرجى المحاولة لاحقًا.',
  },
  rules: {
    required: (field) => `${field}: حقل مطلوب`,
    invalid: (field) => `${field}: قيمة غير صالحة`,
    min_length: (field, limit) => `${field}: \u2066${limit}\u2069 محارف على الأقل`,
    max_length: (field, limit) => `${field}: \u2066${limit}\u2069 محارف على الأكثر`,
    min_items: (field, limit) => `${field}: \u2066${limit}\u2069 عناصر على الأقل`,
    max_items: (field, limit) => `${field}: \u2066${limit}\u2069 عناصر على الأكثر`,
    min: (field, limit) => `${field}: الحد الأدنى \u2066${limit}\u2069`,
    max: (field, limit) => `${field}: الحد الأقصى \u2066${limit}\u2069`,
    enum: (field, choices) => `${field}: إحدى هذه القيم: \u2066${choices}\u2069`,
  },
  formats: {
    email: 'يجب أن يكون البريد الإلكتروني صالحًا',
    redirect_uri: 'أدخل عناوين URI لإعادة التوجيه مع بروتوكول، مثل \u2066https://\u2069، وبدون جزء (#)',
    password: 'استخدم من 8 إلى 128 محرفًا و3 أنواع على الأقل مما يلي: حرف كبير، حرف صغير، رقم، رمز خاص',
  },
  fields: {
    name: 'الاسم',
    description: 'الوصف',
    redirect_uri: 'عنوان URI لإعادة التوجيه',
    reference_id: 'المعرّف المرجعي',
    auth_strategy_id: 'استراتيجية المصادقة',
    scopes: 'النطاقات',
    email: 'البريد الإلكتروني',
    full_name: 'الاسم الكامل',
    password: 'كلمة المرور',
  },
}
