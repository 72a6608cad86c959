import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'ہاں',
  no: 'نہیں',
  uncertain: 'یقین نہیں',
  increase: 'اضافہ',
  same: 'یکساں',
  decrease: 'کمی',
  female: 'خاتون',
  male: 'مرد',
  other: 'دیگر',
  none: 'کوئی نہیں',
  refused: 'میں جواب نہیں دینا چاہتا/چاہتی',
  unknown: 'مجھے معلوم نہیں',
  comment: 'تبصرہ',
  accept: 'مجھے منظور ہے',
  welcome: 'خوش آمدید',
  thanks: 'آپ کا شکریہ!',
  link: 'جاری رکھیں',
  firstName: 'پہلا نام',
  lastName: 'خاندانی نام',
  email: 'ای میل',
  phone: 'فون',
  company: 'کمپنی',
  street: 'پتا',
  street2: 'پتا، دوسری سطر',
  city: 'شہر',
  state: 'صوبہ یا علاقہ',
  zip: 'پوسٹل کوڈ',
  country: 'ملک',
};

export default imports;
