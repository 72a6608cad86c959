import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Để trả lời, vui lòng bật JavaScript trong trình duyệt và tải lại trang.',
  oldBrowser:
    'Trình duyệt này quá cũ đối với trang này. Vui lòng cập nhật hoặc dùng trình duyệt khác.',
  sample: 'Trang mẫu có tiện ích',
};

export default page;
