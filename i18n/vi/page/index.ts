import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Để trả lời, vui lòng bật JavaScript trong trình duyệt và tải lại trang.',
};

export default page;
