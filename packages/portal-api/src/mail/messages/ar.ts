import type { Translation } from '@stagedoor/contract/translation'
import type { MailMessages } from './en.ts'

export const ar: Translation<MailMessages> = {
  greeting: 'مرحبًا،',
  openAddress: 'أو افتح هذا الرابط:',
  worksOnce: (time) => `يعمل الرابط مرة واحدة فقط، ومدة صلاحيته: ${time}.`,
  notRequested: 'إذا لم تكن أنت من طلب ذلك، فتجاهل هذه الرسالة.',
  passwordStays: 'لن تتغير كلمة المرور.',
  gap: ' ',
  logIn: 'تسجيل الدخول',
  setPassword: 'تعيين كلمة مرور جديدة',

  confirmAddress: {
    subject: 'أكّد عنوان بريدك الإلكتروني',
    text: (portal) =>
      `أنشأ شخص ما حسابًا في ${portal} بعنوان البريد الإلكتروني هذا. أكّد العنوان لتعيين كلمة المرور.`,
    action: 'تأكيد البريد الإلكتروني',
  },
  alreadyRegistered: {
    subject: 'لديك حساب بالفعل',
    text: (portal) =>
      `حاول شخص ما إنشاء حساب في ${portal} بعنوان البريد الإلكتروني هذا، وهو مرتبط بحساب بالفعل.`,
    howToLogIn: (url) => `سجّل الدخول على ${url}. إذا نسيت كلمة المرور، فعيّن كلمة مرور جديدة.`,
  },
  resetPassword: {
    subject: 'تعيين كلمة مرور جديدة',
    text: (portal) => `طلب شخص ما كلمة مرور جديدة لحسابك في ${portal}.`,
  },
  passwordChanged: {
    subject: 'تم تغيير كلمة مرورك',
    text: (portal) => `تم تغيير كلمة مرور حسابك في ${portal}. تم إنهاء جميع الجلسات الأخرى.`,
    notYou: 'إذا لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا.',
  },
  singleSignOn: {
    subject: 'استخدم تسجيل الدخول الموحّد',
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
    text: (portal) => `راجعنا طلبك لإنشاء حساب في ${portal} ولم تتم الموافقة عليه.`,
  },
  accountDisabled: {
    subject: 'تم تعطيل حسابك',
    text: (portal) => `تم تعطيل حسابك في ${portal}. تم تسجيل خروجك ولم يعد بإمكانك تسجيل الدخول.`,
  },

  viewApplication: 'عرض التطبيق',
  registrationReceived: {
    subject: (version) => `تم استلام التسجيل: ${version}`,
    text: (application, version) => `استلمنا تسجيل تطبيقك «${application}» في ${version} وهو قيد المراجعة.`,
    note: 'سيصلك إشعار عند الموافقة.',
  },
  registrationApproved: {
    subject: (version) => `تمت الموافقة على التسجيل: ${version}`,
    text: (application, version) =>
      `تمت الموافقة على تسجيل تطبيقك «${application}» في ${version}. يمكنك استخدام بيانات اعتماد التطبيق الآن.`,
  },
  registrationRejected: {
    subject: (version) => `لم تتم الموافقة على التسجيل: ${version}`,
    text: (application, version) =>
      `راجعنا تسجيل تطبيقك «${application}» في ${version} ولم تتم الموافقة عليه.`,
  },
  registrationRevoked: {
    subject: (version) => `تم إبطال التسجيل: ${version}`,
    text: (application, version) =>
      `تم إبطال تسجيل تطبيقك «${application}» في ${version}. لم تعد بيانات اعتماد التطبيق تعمل مع هذا الإصدار.`,
  },
  registrationEnded: {
    subject: (version) => `انتهى التسجيل: ${version}`,
    text: (application, version) =>
      `انتهى تسجيل تطبيقك «${application}» في ${version} لأن الإصدار أُزيل من الكتالوج. لم تعد بيانات اعتماد التطبيق تعمل مع هذا الإصدار.`,
  },
  registrationRestored: {
    subject: (version) => `استُعيد التسجيل: ${version}`,
    text: (application, version) =>
      `استُعيد تسجيل تطبيقك «${application}» في ${version} لأن الإصدار عاد إلى الكتالوج.`,
  },
  contact: (url) => `إذا كانت لديك أسئلة، فتواصل معنا: ${url}`,
}
