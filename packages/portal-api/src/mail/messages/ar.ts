import type { MailMessages } from './en.ts'

/** العربية. */
export const ar: MailMessages = {
  greeting: 'مرحبًا،',
  openAddress: 'أو افتح هذا العنوان:',
  worksOnce: (time) => `يعمل الرابط مرة واحدة فقط، ومدة صلاحيته: ${time}.`,
  notYou: 'إذا لم تطلب ذلك، فلا يلزمك فعل أي شيء.',
  passwordStays: 'ستبقى كلمة المرور كما هي.',
  gap: ' ',
  logIn: 'تسجيل الدخول',
  setPassword: 'تعيين كلمة مرور جديدة',

  confirmAddress: {
    subject: 'أكّد عنوان بريدك الإلكتروني',
    text: (portal) => `أنشأ شخص ما حسابًا في ${portal} بهذا العنوان. أكّد العنوان لتعيين كلمة المرور.`,
    action: 'تأكيد البريد الإلكتروني',
  },
  alreadyRegistered: {
    subject: 'لديك حساب بالفعل',
    text: (portal) => `حاول شخص ما إنشاء حساب في ${portal} بهذا العنوان، وهو مرتبط بحساب بالفعل.`,
    howToLogIn: (url) => `سجّل الدخول على ${url}. إذا لم تعد تتذكر كلمة المرور، فعيّن كلمة مرور جديدة.`,
  },
  resetPassword: {
    subject: 'تعيين كلمة مرور جديدة',
    text: (portal) => `طُلب تعيين كلمة مرور جديدة لحسابك في ${portal}.`,
  },
  singleSignOn: {
    subject: 'سجّل الدخول عبر شركتك',
    text: (portal) => `ليس لحسابك في ${portal} كلمة مرور. استخدم تسجيل الدخول الموحّد في شركتك.`,
  },
  invitation: {
    subject: (organization) => `تلقّيت دعوة للانضمام إلى ${organization}`,
    text: (organization, portal) => `تلقّيت دعوة للانضمام إلى ${organization} في ${portal}.`,
    throughSingleSignOn: 'للانضمام، استخدم تسجيل الدخول الموحّد في شركتك.',
    action: 'قبول الدعوة',
  },

  reason: (text) => `السبب: ${text}`,
  accountApproved: {
    subject: 'تمت الموافقة على حسابك',
    text: (portal) => `تمت الموافقة على حسابك في ${portal}. يمكنك تسجيل الدخول الآن.`,
  },
  accountRejected: {
    subject: 'لم تتم الموافقة على حسابك',
    text: (portal) => `تمت مراجعة طلبك لإنشاء حساب في ${portal} ولم تتم الموافقة عليه.`,
  },
  accountDisabled: {
    subject: 'تم تعطيل حسابك',
    text: (portal) => `تم تعطيل حسابك في ${portal}. تم تسجيل خروجك ولم يعد بإمكانك تسجيل الدخول.`,
  },

  viewApplication: 'عرض التطبيق',
  registrationReceived: {
    subject: (version) => `تم استلام التسجيل: ${version}`,
    text: (application, version) => `تم استلام تسجيل تطبيقك «${application}» في ${version} وهو قيد المراجعة.`,
    note: 'تُراجَع الطلبات أسبوعيًا. سيصلك إشعار عند الموافقة.',
  },
  registrationApproved: {
    subject: (version) => `تمت الموافقة على التسجيل: ${version}`,
    text: (application, version) =>
      `تمت الموافقة على تسجيل تطبيقك «${application}» في ${version}. أصبحت بيانات اعتماده تعمل هناك.`,
  },
  registrationRejected: {
    subject: (version) => `لم تتم الموافقة على التسجيل: ${version}`,
    text: (application, version) =>
      `تمت مراجعة تسجيل تطبيقك «${application}» في ${version} ولم تتم الموافقة عليه.`,
  },
  registrationRevoked: {
    subject: (version) => `تم إبطال التسجيل: ${version}`,
    text: (application, version) =>
      `تم إبطال تسجيل تطبيقك «${application}» في ${version}. لم تعد بيانات اعتماده تعمل هناك.`,
  },
  registrationEnded: {
    subject: (version) => `انتهى التسجيل: ${version}`,
    text: (application, version) =>
      `انتهى تسجيل تطبيقك «${application}» في ${version}: لم يعد هذا الإصدار في الكتالوج. لم تعد بيانات الاعتماد تعمل هناك.`,
  },
  registrationRestored: {
    subject: (version) => `استُعيد التسجيل: ${version}`,
    text: (application, version) =>
      `استُعيد تسجيل تطبيقك «${application}» في ${version}: عاد هذا الإصدار إلى الكتالوج.`,
  },
}
