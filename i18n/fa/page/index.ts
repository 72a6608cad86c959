import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'برای پاسخ دادن، جاوااسکریپت را در مرورگر خود فعال کنید و صفحه را دوباره بارگذاری کنید.',
};

export default page;
