import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'بله',
  no: 'خیر',
  uncertain: 'مطمئن نیستم',
  increase: 'افزایش',
  same: 'بدون تغییر',
  decrease: 'کاهش',
  female: 'زن',
  male: 'مرد',
  other: 'سایر',
  none: 'هیچ‌کدام',
  refused: 'ترجیح می‌دهم پاسخ ندهم',
  unknown: 'نمی‌دانم',
  comment: 'توضیح',
  accept: 'می‌پذیرم',
  welcome: 'خوش آمدید',
  thanks: 'سپاسگزاریم!',
  link: 'ادامه',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  email: 'ایمیل',
  phone: 'تلفن',
  company: 'شرکت',
  street: 'نشانی',
  street2: 'نشانی، سطر دوم',
  city: 'شهر',
  state: 'استان یا منطقه',
  zip: 'کد پستی',
  country: 'کشور',
};

export default imports;
