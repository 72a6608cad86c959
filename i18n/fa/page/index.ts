import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'برای پاسخ دادن، جاوااسکریپت را در مرورگر خود فعال کنید و صفحه را دوباره بارگذاری کنید.',
  oldBrowser:
    'این مرورگر برای این صفحه قدیمی است. لطفاً آن را به‌روز کنید یا از مرورگر دیگری استفاده کنید.',
  sample: 'صفحهٔ نمونه با ابزارک بازخورد',
};

export default page;
