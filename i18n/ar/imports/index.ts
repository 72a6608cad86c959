import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'نعم',
  no: 'لا',
  uncertain: 'غير متأكد',
  increase: 'زيادة',
  same: 'كما هو',
  decrease: 'نقصان',
  female: 'أنثى',
  male: 'ذكر',
  other: 'أخرى',
  none: 'لا شيء مما سبق',
  refused: 'أفضل عدم الإجابة',
  unknown: 'لا أعرف',
  comment: 'تعليق',
  accept: 'أوافق',
  welcome: 'مرحبًا',
  thanks: 'شكرًا لك!',
  link: 'متابعة',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  company: 'الشركة',
  street: 'العنوان',
  street2: 'العنوان، السطر الثاني',
  city: 'المدينة',
  state: 'الولاية أو المنطقة',
  zip: 'الرمز البريدي',
  country: 'البلد',
};

export default imports;
