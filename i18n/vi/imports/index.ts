import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Có',
  no: 'Không',
  uncertain: 'Không chắc',
  increase: 'Tăng',
  same: 'Không đổi',
  decrease: 'Giảm',
  female: 'Nữ',
  male: 'Nam',
  other: 'Khác',
  none: 'Không có mục nào',
  refused: 'Tôi không muốn trả lời',
  unknown: 'Tôi không biết',
  comment: 'Nhận xét',
  accept: 'Tôi đồng ý',
  welcome: 'Chào mừng',
  thanks: 'Xin cảm ơn!',
  link: 'Tiếp tục',
  firstName: 'Tên',
  lastName: 'Họ',
  email: 'Email',
  phone: 'Điện thoại',
  company: 'Công ty',
  street: 'Địa chỉ',
  street2: 'Địa chỉ, dòng thứ hai',
  city: 'Thành phố',
  state: 'Tỉnh hoặc khu vực',
  zip: 'Mã bưu chính',
  country: 'Quốc gia',
};

export default imports;
