import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'للإجابة، يُرجى تفعيل JavaScript في المتصفح ثم إعادة تحميل الصفحة.',
  oldBrowser: 'هذا المتصفح قديم جدًا لهذه الصفحة. يُرجى تحديثه أو استخدام متصفح آخر.',
  sample: 'صفحة تجريبية تعرض نافذة الملاحظات',
};

export default page;
